import { createContext, Script } from 'node:vm'
import * as v from 'valibot'

/** Milliseconds of one query: a hundred times what the slowest of ours needs over 5,000 documents. */
export const QUERY_BUDGET_MS = 3000

export class BudgetExceeded extends Error {}

const holder: { work?: () => void } = {}
const context = createContext(holder)
const script = new Script('work()')
const TIMED_OUT = v.object({ code: v.literal('ERR_SCRIPT_EXECUTION_TIMEOUT') })

/**
 * Runs `work`, which must be synchronous and only read, and ends it after `budgetMs`: throws
 * BudgetExceeded then. A loop, a regular expression and JSON.stringify are ended alike: the watchdog of
 * `node:vm` stops the whole thread, wherever the code that runs came from.
 */
export function withinBudget<T>(budgetMs: number, work: () => T): T {
  let result: { value: T } | undefined
  holder.work = () => {
    result = { value: work() }
  }
  try {
    script.runInContext(context, { timeout: budgetMs })
  } catch (error) {
    if (!v.is(TIMED_OUT, error)) throw error
  } finally {
    holder.work = undefined
  }
  if (!result) throw new BudgetExceeded()
  return result.value
}
