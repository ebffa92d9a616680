/** Token buckets in memory: `burst` at once, then refilled evenly with `perHour`. */
export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Full buckets are removed once there are this many. */
const MAX_BUCKETS = 10_000

export function createRateLimiter(now: () => number = Date.now) {
  const buckets = new Map<string, { left: number; at: number; fullAt: number }>()
  return {
    /** Takes one from the bucket. Returns false if it was empty. */
    take(bucket: string, perHour: number, burst: number): boolean {
      const time = now()
      if (buckets.size >= MAX_BUCKETS)
        for (const [key, { fullAt }] of buckets) if (fullAt <= time) buckets.delete(key)
      const known = buckets.get(bucket) ?? { left: burst, at: time, fullAt: time }
      const perMs = perHour / 3_600_000
      const left = Math.min(burst, known.left + (time - known.at) * perMs)
      const rest = left >= 1 ? left - 1 : left
      buckets.set(bucket, { left: rest, at: time, fullAt: time + (burst - rest) / perMs })
      return left >= 1
    },
  }
}
