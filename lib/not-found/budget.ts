/** Uses that are spread over time: `burst` at once, and then one each `everyMs`. */
export type Budget = {
  /** Milliseconds until there is one. */
  wait: (now: number) => number
  take: (now: number) => void
}

/** Opens a budget of so many uses; what is not used is there later, up to `burst`. Times are in milliseconds. */
export function openBudget(burst: number, everyMs: number): Budget {
  // When the next use is free of charge, were there no burst.
  let fullAt = Number.NEGATIVE_INFINITY
  const wait = (now: number) => Math.max(0, fullAt - (burst - 1) * everyMs - now)
  return {
    wait,
    take(now) {
      fullAt = Math.max(fullAt, now) + everyMs
    },
  }
}
