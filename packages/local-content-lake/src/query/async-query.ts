import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Asked, parseQuery, queryError, runQuery, withSearches } from './groq.ts'
import { BudgetExceeded, QUERY_BUDGET_MS, withinBudget } from './query-budget.ts'
import type { View } from './views.ts'

/** What the thread is given; documents are copied into it. */
export type AsyncWork = Asked & { documents: View['documents']; dataset: string }
export type AsyncOutcome = { result: unknown } | { message: string }

/** These queries are rare, and each copies the dataset: one at a time. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Evaluates a query as `runQuery` does, also one that groq-js evaluates asynchronously only. Nothing but
 * the end of its thread stops such a one, so it has a thread. Throws 400 as `runQuery` does.
 */
export async function answerQuery<T>(
  asked: Asked,
  view: View,
  use: (result: unknown) => T,
): Promise<T> {
  const parsed = parseQuery(asked.query, asked.params)
  if (!parsed.isAsync) return runQuery(asked, view, use)
  try {
    const params = withinBudget(QUERY_BUDGET_MS, () => withSearches(parsed, asked.params, view))
    const { documents, dataset } = view
    const work = last.then(() => inThread({ ...asked, params, documents, dataset }))
    last = work.catch(() => {})
    const result = await work
    return withinBudget(QUERY_BUDGET_MS, () => use(result))
  } catch (error) {
    throw queryError(asked.query, error)
  }
}

function inThread(work: AsyncWork): Promise<unknown> {
  const url = new URL(`./async-query-thread${path.extname(import.meta.filename)}`, import.meta.url)
  // Not the flags of this process: a test runner's loaders would be started in every thread.
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
