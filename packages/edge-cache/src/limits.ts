import type { ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Limit } from './options.ts'
import { reject } from './reject.ts'

const MINUTE_MS = 60_000

/** Counts each visitor's requests to the site. Beyond 20,000 visitors the least recently seen are dropped. */
export class Limits {
  readonly #limits: readonly Limit[]
  readonly #counts = new LRUCache<string, { count: number }>({ max: 20_000, ttl: MINUTE_MS })

  constructor(limits: readonly Limit[]) {
    this.#limits = limits
  }

  /** Responds with 429 to a visitor who is over the limit for this path, and returns whether it did. */
  reject(response: ServerResponse, path: string, address: string): boolean {
    const wait = this.#exceeded(path, address)
    if (wait === undefined) return false
    const message = `Too many requests. Try again in ${wait} seconds.`
    reject(response, 429, message, { 'retry-after': wait })
    return true
  }

  /** Seconds to wait, if any. */
  #exceeded(path: string, address: string): number | undefined {
    const limit = this.#limits.find(
      (each) => path === each.path || path.startsWith(`${each.path}/`),
    )
    if (!limit) return undefined
    const key = `${limit.path} ${networkOf(address)}`
    const known = this.#counts.get(key)
    if (!known) this.#counts.set(key, { count: 1 })
    else if (known.count >= limit.perMinute)
      return Math.ceil(this.#counts.getRemainingTTL(key) / 1000)
    else known.count += 1
    return undefined
  }
}

/**
 * Returns what a limit counts as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * visitor has all addresses of such a network.
 */
function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  // URL normalizes the address: lower case, no IPv4 notation.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((text) => text.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  const groups = [...first, ...zeros, ...last]
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}
