import type { ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Limit } from './options.ts'
import { refuse } from './refuse.ts'

const MINUTE_MS = 60_000

/** Counts what each visitor has the site do. Bounded: of visitors beyond the number, those least recently seen are dropped. */
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
 * Whom a limit counts: an IPv4 address as it is, of an IPv6 address the first 64 bits. One visitor has all addresses
 * of such a network.
 */
function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  // A URL writes each address in one way: without IPv4 notation, in lower case.
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
