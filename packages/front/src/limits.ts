import { LRUCache } from 'lru-cache'
import type { Limit } from './options.ts'

const MINUTE_MS = 60_000

/** Counts what each visitor has the site do. Bounded: of visitors beyond the number, the longest silent are forgotten. */
export class Limits {
  readonly #limits: readonly Limit[]
  readonly #counts = new LRUCache<string, { count: number }>({ max: 20_000, ttl: MINUTE_MS })

  constructor(limits: readonly Limit[]) {
    this.#limits = limits
  }

  /** Seconds to wait if this visitor has asked too often for what stands under this path; else undefined. */
  exceeded(path: string, address: string): number | undefined {
    const limit = this.#limits.find(
      (each) => path === each.path || path.startsWith(`${each.path}/`),
    )
    if (!limit) return undefined
    const key = `${limit.path} ${address}`
    const known = this.#counts.get(key)
    if (!known) this.#counts.set(key, { count: 1 })
    else if (known.count >= limit.perMinute)
      return Math.ceil(this.#counts.getRemainingTTL(key) / 1000)
    else known.count += 1
    return undefined
  }
}
