import { type ExprNode, evaluate, parse } from 'groq-js'
import { dataError } from './http-error.ts'
import { isAll, matchesText, rewriteTextSearches, type TextSearch } from './text-search.ts'
import type { View } from './views.ts'

export type Params = Record<string, unknown>
type Parsed = { tree: ExprNode; searches: TextSearch[] }

const cache = new Map<string, Parsed>()
const CACHE_SIZE = 500
/** Characters of query and parameters; longer ones are rare and would fill the memory. */
const LONGEST_KEY = 16_384

/**
 * Evaluates a GROQ query over a view. Throws 400 `queryParseError` for what cannot be parsed or
 * evaluated: a query is never the server's fault.
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
    throw queryFault(query, error)
  }
}

/** Parses a query. Throws 400 `queryParseError` for what is no GROQ or what groq-js does not implement. */
export function parseQuery(query: string, params: Params): Parsed {
  // groq-js bakes parameter values into the tree: the key needs the values, not only the names.
  const key = `${query}\0${JSON.stringify(params)}`
  const known = cache.get(key)
  if (known) return known
  try {
    const tree = parse(query, { params })
    const parsed = { tree, searches: rewriteTextSearches(tree) }
    if (cache.size >= CACHE_SIZE) cache.clear()
    if (key.length <= LONGEST_KEY) cache.set(key, parsed)
    return parsed
  } catch (error) {
    throw queryFault(query, error)
  }
}

/** A function that groq-js parses but does not implement fails only when it is evaluated. */
function queryFault(query: string, error: unknown) {
  const { message, position = 0 } = Object(error)
  const description =
    message === 'not implemented' ? 'A function of this query is not implemented here' : message
  const place = { query, start: position, end: position }
  return dataError(400, 'queryParseError', String(description), place)
}
