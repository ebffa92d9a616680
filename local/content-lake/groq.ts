import { type ExprNode, evaluate, parse } from 'groq-js'
import { dataError } from './http-error.ts'
import { isAll, matchesText, rewriteTextSearches, type TextSearch } from './text-search.ts'
import type { View } from './views.ts'

export type Params = Record<string, unknown>
type Parsed = { tree: ExprNode; searches: TextSearch[] }

const cache = new Map<string, Parsed>()
const CACHE_SIZE = 500

/**
 * Evaluates a GROQ query over a view. Throws 400 `queryParseError` for what cannot be parsed and
 * 400 `queryError` for what cannot be evaluated: a query is never the server's fault.
 */
export async function runQuery(query: string, params: Params, view: View): Promise<unknown> {
  const { tree, searches } = parseQuery(query, params)
  const all: Params = { ...params }
  for (const search of searches) {
    const text = search.query(params)
    all[search.allParam] = isAll(text)
    all[search.idsParam] = isAll(text)
      ? []
      : view.documents
          .filter((document) => matchesText(search.text(document), text))
          .map(({ _id }) => _id)
  }
  try {
    const value = await evaluate(tree, {
      dataset: view.documents,
      params: all,
      identity: 'local-editor',
      timestamp: new Date(),
      sanity: { projectId: 'local', dataset: 'production' },
      // Without it every `->` scans all documents.
      dereference: async ({ _ref }: { _ref: string }) => view.byId.get(_ref) ?? null,
    })
    return (await value.get()) ?? null
  } catch (error) {
    throw dataError(400, 'queryError', messageOf(error), { query })
  }
}

function parseQuery(query: string, params: Params): Parsed {
  // groq-js bakes parameter values into the tree: the key needs the values, not only the names.
  const key = `${query}\0${JSON.stringify(params)}`
  const known = cache.get(key)
  if (known) return known
  try {
    const tree = parse(query, { params })
    const parsed = { tree, searches: rewriteTextSearches(tree) }
    if (cache.size >= CACHE_SIZE) cache.clear()
    cache.set(key, parsed)
    return parsed
  } catch (error) {
    const position = Number(Object(error).position ?? 0)
    throw dataError(400, 'queryParseError', messageOf(error), {
      query,
      start: position,
      end: position,
    })
  }
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
