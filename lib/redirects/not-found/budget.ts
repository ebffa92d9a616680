/**
 * Returns a rate limit: `burst` uses at once, then one every `everyMs` milliseconds; unused ones add up to `burst`.
 */
export function openBudget(burst: number, everyMs: number) {
  // The time when the full burst is available again.
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    /** Returns the milliseconds until the next use is allowed. */
    wait: (now: number) => Math.max(0, fullAt - (burst - 1) * everyMs - now),
    take(now: number) {
      fullAt = Math.max(fullAt, now) + everyMs
    },
  }
}
