import { createContext, Script } from 'node:vm'
import * as v from 'valibot'

/** Milliseconds per query: a hundred times what our slowest query needs with 5,000 documents. */
export const QUERY_BUDGET_MS = 3000

export class BudgetExceeded extends Error {}

const holder: { work?: () => void } = {}
const context = createContext(holder)
const script = new Script('work()')
const TIMED_OUT = v.object({ code: v.literal('ERR_SCRIPT_EXECUTION_TIMEOUT') })

/**
 * Runs `work`, which must be synchronous and read-only. Throws BudgetExceeded after `budgetMs`, even inside a
 * loop, a regular expression or JSON.stringify: the watchdog of `node:vm` interrupts the whole thread,
 * wherever the running code comes from.
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
