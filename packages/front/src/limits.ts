import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Limit } from './options.ts'
import { refuse } from './refuse.ts'

const MINUTE_MS = 60_000

/** Counts what each visitor has the site do. Bounded: of visitors beyond the number, the longest silent are forgotten. */
export class Limits {
  readonly #limits: readonly Limit[]
  readonly #counts = new LRUCache<string, { count: number }>({ max: 20_000, ttl: MINUTE_MS })

  constructor(limits: readonly Limit[]) {
    this.#limits = limits
  }

  /** Answers a visitor who has asked too often for what stands under this path, and says whether it did. */
  refuse(response: ServerResponse, path: string, address: string): boolean {
    const wait = this.#exceeded(path, address)
    if (wait === undefined) return false
    const sentence = `Too many requests. Try again in ${wait} seconds.`
    refuse(response, 429, sentence, { 'retry-after': wait })
    return true
  }

  /** Seconds to wait, if any. */
  #exceeded(path: string, address: string): number | undefined {
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
