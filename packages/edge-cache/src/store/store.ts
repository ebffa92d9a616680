import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Lookup } from '../lookup.ts'
import { WITH_FORMS } from './bodies.ts'
import { type Entry, generationOf, listOf } from './entry.ts'
import { Purges } from './purges.ts'

/** Bytes of an entry's headers, in addition to its body. */
const HEAD_BYTES = 4096
/** Most entries whose key has a query, because anyone can make up more. */
const MAX_QUERIES = 500
/** The share of all bytes that those may use. */
const SHARE_OF_QUERIES = 1 / 4
/** Keys remembered as uncacheable, and for how many milliseconds, because a page may become cacheable again. */
const MAX_BYPASSED = 2000
const BYPASSED_MS = 5000

/** Responses in memory: the least recently used are evicted first, those of a tag when it is purged. */
export class Store {
  readonly #plain: LRUCache<string, Entry>
  readonly #queries: LRUCache<string, Entry>
  readonly #bypassed = new LRUCache<string, true>({ max: MAX_BYPASSED, ttl: BYPASSED_MS })
  readonly #purges = new Purges()

  constructor(maxBytes: number) {
    // A shared body counts for each entry, so the real size is never larger.
    const sizeCalculation = ({ body }: Entry) =>
      HEAD_BYTES + Math.ceil(body.bytes.identity.length * WITH_FORMS)
    const ofQueries = Math.ceil(maxBytes * SHARE_OF_QUERIES)
    this.#plain = new LRUCache({ maxSize: maxBytes - ofQueries, sizeCalculation })
    this.#queries = new LRUCache({ max: MAX_QUERIES, maxSize: ofQueries, sizeCalculation })
  }

  /** The number of purges so far; a response is as old as the number at its request. */
  get generation(): number {
    return this.#purges.count
  }

  /** Returns whether the site's response is older than the last purge of one of its tags. */
  isStale({ headers }: IncomingMessage): boolean {
    const { generation } = this
    return this.#purges.isOutdated(listOf(headers['cache-tag']), generation, generationOf(headers))
  }

  /** Returns the entry for a request, fresh or not; if it depends on cookies, the one without cookies. */
  find({ key, path, query }: Lookup): Entry | undefined {
    const plain = this.#plain.get(path)
    return query && !plain?.ignoresQuery ? this.#queries.get(key) : plain
  }

  /** Adds an entry and returns true, unless one of its tags has been purged since it was rendered. */
  add({ key, path, query }: Lookup, entry: Entry, generation: number): boolean {
    if (this.#purges.isOutdated(entry.tags, generation, entry.generation)) return false
    if (query && !entry.ignoresQuery) this.#queries.set(key, entry)
    else this.#plain.set(path, entry)
    return true
  }

  /** Removes every response with one of these tags; without tags, all that have any. */
  purge(tags?: readonly string[], newGeneration?: string): void {
    this.#purges.record(tags, newGeneration)
    for (const cache of [this.#plain, this.#queries])
      for (const [key, entry] of cache.entries())
        if (entry.tags.some((tag) => !tags || tags.includes(tag))) cache.delete(key)
    this.#bypassed.clear()
  }

  /** Returns whether the last response for this key was uncacheable, so that requests need not wait for each other. */
  isBypassed = (key: string): boolean => this.#bypassed.has(key)

  markBypassed(key: string): void {
    this.#bypassed.set(key, true)
  }

  get size(): Record<string, number> {
    return {
      entries: this.#plain.size + this.#queries.size,
      entry_bytes: (this.#plain.calculatedSize ?? 0) + (this.#queries.calculatedSize ?? 0),
    }
  }
}
