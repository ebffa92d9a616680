import { type ExprNode, evaluateSync, parse } from 'groq-js'
import { dataError } from '../http/http-error.ts'
import { BudgetExceeded, QUERY_BUDGET_MS, withinBudget } from './query-budget.ts'
import { isAll, matchesText, rewriteTextSearches, type TextSearch } from './text-search.ts'
import type { View } from './views.ts'

export type Params = Record<string, unknown>
/** `isFlat`: no loop of the query runs inside another one. */
type Parsed = { tree: ExprNode; searches: TextSearch[]; isFlat: boolean }

const cache = new Map<string, Parsed>()
const CACHE_SIZE = 500
/** Characters of query and parameters; longer ones are rare and would fill the memory. */
const LONGEST_KEY = 16_384

/**
 * Evaluates a GROQ query over a view, within its budget of time, and passes the result through `use` in
 * the same budget. Throws 400 for what cannot be parsed or evaluated or takes too long: a query is never
 * the server's fault.
 */
export function runQuery<T = unknown>(
  query: string,
  params: Params,
  view: View,
  use: (result: unknown) => T = (result) => result as T,
): T {
  const parsed = parseQuery(query, params)
  try {
    return withinBudget(QUERY_BUDGET_MS, () => use(evaluateParsed(parsed, params, view)))
  } catch (error) {
    throw queryFault(query, error)
  }
}

/**
 * True if a query selects a document that stands alone. One without loops in loops is evaluated without
 * a watchdog, which costs more than the query: listeners ask at every keystroke. A fault counts as true.
 */
export function selects(query: string, params: Params, view: View): boolean {
  try {
    const parsed = parseQuery(query, params)
    const result = parsed.isFlat
      ? evaluateParsed(parsed, params, view)
      : runQuery(query, params, view)
    return Array.isArray(result) ? result.length > 0 : result !== null
  } catch {
    return true
  }
}

function evaluateParsed({ tree, searches }: Parsed, params: Params, view: View): unknown {
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
  const value = evaluateSync(tree, {
    dataset: view.documents,
    params: all,
    identity: 'local-editor',
    timestamp: new Date(),
    sanity: { projectId: 'local', dataset: 'production' },
    // Without it every `->` scans all documents. In a synchronous evaluation it must not be a promise.
    dereference: (({ _ref }: { _ref: string }) => view.byId.get(_ref) ?? null) as never,
  })
  return value.data ?? null
}

/** Parses a query. Throws 400 `queryParseError` for what is no GROQ or what groq-js does not implement. */
export function parseQuery(query: string, params: Params): Parsed {
  // groq-js bakes parameter values into the tree: the key needs the values, not only the names.
  const key = `${query}\0${JSON.stringify(params)}`
  const known = cache.get(key)
  if (known) return known
  try {
    const tree = parse(query, { params })
    const parsed = { tree, searches: rewriteTextSearches(tree), isFlat: loopsIn(tree) < 2 }
    if (cache.size >= CACHE_SIZE) cache.clear()
    if (key.length <= LONGEST_KEY) cache.set(key, parsed)
    return parsed
  } catch (error) {
    throw queryFault(query, error)
  }
}

/** How deep the loops of a query are nested. */
function loopsIn(node: unknown): number {
  if (Array.isArray(node)) return Math.max(0, ...node.map(loopsIn))
  if (node === null || typeof node !== 'object') return 0
  const { type, base, namespace, ...rest } = node as Record<string, unknown>
  const isLoop = /^(Filter|Map|FlatMap|PipeFuncCall)$/.test(String(type)) || namespace === 'array'
  const inner = Math.max(0, ...Object.values(rest).map(loopsIn))
  return Math.max(loopsIn(base), inner + (isLoop ? 1 : 0))
}

/** A function that groq-js parses but does not implement fails only when it is evaluated. */
function queryFault(query: string, error: unknown) {
  if (error instanceof BudgetExceeded) {
    const description = `The query took longer than ${QUERY_BUDGET_MS / 1000} seconds and was stopped`
    return dataError(400, 'queryTimeoutError', description, { query })
  }
  const { message, position = 0 } = Object(error)
  const description = /^not implemented$|executeSync not supported/.test(message)
    ? 'A function of this query is not implemented here'
    : message
  const place = { query, start: position, end: position }
  return dataError(400, 'queryParseError', String(description), place)
}
