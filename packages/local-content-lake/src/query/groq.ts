import { type ExprNode, evaluateSync, type FuncCallNode, GroqSyntaxError, parse } from 'groq-js'
import { badRequest, dataError, HttpError } from '../http/http-error.ts'
import { errorMessage, isRecord, recordsIn } from '../values.ts'
import { isAsync, missingParameter, rewriteGaps } from './groq-gaps.ts'
import { type Narrowed, narrowFilters } from './narrow-filters.ts'
import { BudgetExceeded, QUERY_BUDGET_MS, withinBudget } from './query-budget.ts'
import { findDocument, indexReferences } from './referrers.ts'
import { matchesText, rewriteTextSearches, type TextSearch } from './text-search.ts'
import type { View } from './views.ts'

type Params = Record<string, unknown>
/** The query of a request. `projectId` is the project in the request. */
export type QueryRequest = { query: string; params: Params; projectId?: string; delta?: Delta }
/** The change that a webhook's query may name, with `before()`, `after()` and `delta::operation()`. */
export type Delta = { before?: unknown; after?: unknown }
/** `isFlat`: the query has no nested loops. `isAsync`: groq-js can only evaluate it asynchronously. */
type Parsed = {
  tree: ExprNode
  searches: TextSearch[]
  narrowed: Narrowed[]
  isFlat: boolean
  isAsync: boolean
}

const cache = new Map<string, Parsed>()
const CACHE_SIZE = 500
/** Maximum characters of a cached query with its parameters; longer ones are rare and would fill the memory. */
const MAX_KEY = 16_384

/**
 * Evaluates a GROQ query over a view within the time budget, and passes the result through `use` in the
 * same budget. Throws 400 if it cannot be parsed or evaluated or takes too long: a query never causes a
 * server error.
 */
export function runQuery(request: QueryRequest, view: View): unknown
export function runQuery<T>(request: QueryRequest, view: View, use: (result: unknown) => T): T
export function runQuery(
  request: QueryRequest,
  view: View,
  use = (result: unknown) => result,
): unknown {
  const parsed = parseQuery(request.query, request.params, request.delta)
  try {
    return withinBudget(QUERY_BUDGET_MS, () => use(evaluateParsed(parsed, request, view)))
  } catch (error) {
    throw queryError(request.query, error)
  }
}

/**
 * Returns true if a query selects anything from a view of a single document. Queries without nested loops run without
 * the watchdog, which costs more than the query: listeners run one at every keystroke. An error counts as true.
 */
export function selects(request: QueryRequest, view: View): boolean {
  try {
    const parsed = parseQuery(request.query, request.params, request.delta)
    const result = parsed.isFlat ? evaluateParsed(parsed, request, view) : runQuery(request, view)
    return Array.isArray(result) ? result.length > 0 : result !== null
  } catch {
    return true
  }
}

function evaluateParsed(
  parsed: Parsed,
  { params, projectId, delta }: QueryRequest,
  view: View,
): unknown {
  const all = withSearches(parsed, params, view)
  const context = { ...queryContext(parsed, view, all, projectId), ...delta }
  return evaluateSync(parsed.tree, context).data ?? null
}

/**
 * Throws 400 for a query with a function that groq-js cannot evaluate, which otherwise shows only once the function is
 * reached.
 */
export function guardEvaluable({ query, params, delta }: QueryRequest): void {
  const { tree } = parseQuery(query, params, delta)
  for (const node of recordsIn(tree).filter(isFunction))
    try {
      evaluateSync(node, { dataset: [], ...delta })
    } catch (error) {
      if (NOT_EVALUABLE.test(errorMessage(error)))
        throw badRequest(
          `This query uses ${node.namespace}::${node.name}(), which is not implemented here`,
        )
    }
}

const NOT_EVALUABLE = /^not implemented$|executeSync not supported/
const isFunction = (node: object): node is FuncCallNode =>
  'type' in node && node.type === 'FuncCall'

/** Returns the parameters of a query plus those with the results of its text searches. */
export function withSearches({ searches }: Parsed, params: Params, view: View): Params {
  const all: Params = { ...params }
  for (const { idsParam, query, text } of searches)
    all[idsParam] = view.documents
      .filter((document) => matchesText(text(document), query))
      .map(({ _id }) => _id)
  return all
}

/** Returns the context in which groq-js evaluates a query. */
export function queryContext(
  { narrowed }: Parsed,
  view: View,
  params: Params,
  projectId = 'local',
) {
  const parts = narrowed.map(({ param, canMatch }) => [param, view.documents.filter(canMatch)])
  return {
    dataset: view.documents,
    params: { ...params, ...Object.fromEntries(parts) },
    identity: 'local-editor',
    timestamp: new Date(),
    sanity: { projectId, dataset: view.dataset },
    // Without it every `->` scans all documents. In a synchronous evaluation it must not be a promise.
    dereference: (({ _ref }: { _ref: string }) => findDocument(_ref, view)) as never,
  }
}

/**
 * Parses a query. Throws 400 `queryParseError` for invalid GROQ, for what groq-js does not implement and
 * for a missing parameter.
 */
export function parseQuery(query: string, params: Params, delta?: Delta): Parsed {
  const mode = delta ? 'delta' : 'normal'
  // groq-js bakes parameter values into the tree: the key needs the values, not only the names.
  const key = `${mode}\0${query}\0${JSON.stringify(params)}`
  const known = cache.get(key)
  if (known) return known
  try {
    const tree = parse(query, { params, mode })
    const missing = missingParameter(tree)
    if (missing !== undefined) throw missingParameterError(query, missing)
    const isFlat = loopsIn(tree) < 2
    rewriteGaps(tree)
    const searches = rewriteTextSearches(tree, params)
    const narrowed = narrowFilters(tree)
    indexReferences(tree)
    const parsed = { tree, searches, narrowed, isFlat, isAsync: isAsync(tree) }
    if (cache.size >= CACHE_SIZE) cache.clear()
    if (key.length <= MAX_KEY) cache.set(key, parsed)
    return parsed
  } catch (error) {
    throw queryError(query, error)
  }
}

/** Returns how deep the loops of a query are nested. */
function loopsIn(node: unknown): number {
  if (Array.isArray(node)) return Math.max(0, ...node.map(loopsIn))
  if (!isRecord(node)) return 0
  const { type, base, namespace, ...rest } = node
  const isLoop = /^(Filter|Map|FlatMap|PipeFuncCall)$/.test(String(type)) || namespace === 'array'
  const inner = Math.max(0, ...Object.values(rest).map(loopsIn))
  return Math.max(loopsIn(base), inner + (isLoop ? 1 : 0))
}

function missingParameterError(query: string, name: string) {
  const start = query.search(new RegExp(`\\$${name}\\b`))
  const place = { query, start, end: start + name.length }
  return dataError(400, 'queryParseError', `param $${name} referenced, but not provided`, place)
}

/** Returns the 400 for an error. Functions that groq-js parses but does not implement fail only on evaluation. */
export function queryError(query: string, error: unknown) {
  if (error instanceof HttpError) return error
  if (error instanceof BudgetExceeded) {
    const description = `The query took longer than ${QUERY_BUDGET_MS / 1000} seconds and was stopped`
    return dataError(400, 'queryTimeoutError', description, { query })
  }
  const message = errorMessage(error)
  const position = error instanceof GroqSyntaxError ? error.position : 0
  const description = NOT_EVALUABLE.test(message)
    ? 'This query uses a function that is not implemented here'
    : message
  const place = { query, start: position, end: position }
  return dataError(400, 'queryParseError', description, place)
}
