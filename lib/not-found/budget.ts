/**
 * Opens a budget of uses that are spread over time: `burst` at once, and then one each `everyMs`; what is not used is
 * there later, up to `burst`. Times are in milliseconds.
 */
export function openBudget(burst: number, everyMs: number) {
  // When the next use is free of charge, were there no burst.
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    /** Milliseconds until there is one. */
    wait: (now: number) => Math.max(0, fullAt - (burst - 1) * everyMs - now),
    take(now: number) {
      fullAt = Math.max(fullAt, now) + everyMs
    },
  }
}
