import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { parseQuery, type QueryRequest, queryError, runQuery, withSearches } from './groq.ts'
import { BudgetExceeded, QUERY_BUDGET_MS, withinBudget } from './query-budget.ts'
import type { View } from './views.ts'

/** The thread's input; documents are copied into it. */
export type AsyncWork = QueryRequest & { documents: View['documents']; dataset: string }
export type AsyncOutcome = { result: unknown } | { message: string }

/** These queries are rare, and each copies the dataset: one at a time. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Evaluates a query like `runQuery`, including those that groq-js can only evaluate asynchronously. They run in a
 * thread, because only ending the thread can stop them. Throws 400 as `runQuery` does.
 */
export async function executeQuery<T>(
  request: QueryRequest,
  view: View,
  use: (result: unknown) => T,
): Promise<T> {
  const parsed = parseQuery(request.query, request.params)
  if (!parsed.isAsync) return runQuery(request, view, use)
  try {
    const params = withinBudget(QUERY_BUDGET_MS, () => withSearches(parsed, request.params, view))
    const { documents, dataset } = view
    const work = last.then(() => inThread({ ...request, params, documents, dataset }))
    last = work.catch(() => {})
    const result = await work
    return withinBudget(QUERY_BUDGET_MS, () => use(result))
  } catch (error) {
    throw queryError(request.query, error)
  }
}

function inThread(work: AsyncWork): Promise<unknown> {
  const url = new URL(`./async-query-thread${path.extname(import.meta.filename)}`, import.meta.url)
  // Without this process's flags: a test runner's loaders would start in every thread.
  const worker = new Worker(url, { workerData: work, execArgv: [] })
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    worker.on('online', () => {
      timer = setTimeout(() => reject(new BudgetExceeded()), QUERY_BUDGET_MS)
    })
    worker.on('message', (outcome: AsyncOutcome) => {
      if ('result' in outcome) resolve(outcome.result)
      else reject(new Error(outcome.message))
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new BudgetExceeded())
    })
  }).finally(() => worker.terminate())
}
