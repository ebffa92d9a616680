import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Asked } from '../asked.ts'
import { WITH_FORMS } from './bodies.ts'
import { type Entry, generationOf, listOf } from './entry.ts'
import { Purges } from './purges.ts'

/** Bytes of an entry beside its body: its heads. */
const HEAD_BYTES = 4096
/** Entries whose key holds a query: anybody can make up another. */
const MAX_QUERIES = 500
/** Of all bytes, how many those may take. */
const SHARE_OF_QUERIES = 1 / 4
/** Keys that are remembered as not to be kept, and for how many milliseconds: a page may be kept again at any time. */
const MAX_PASSED = 2000
const PASSED_MS = 5000

/** Answers in memory: the least recently used go first, and those of a tag when it is purged. */
export class Store {
  readonly #plain: LRUCache<string, Entry>
  readonly #queries: LRUCache<string, Entry>
  readonly #passed = new LRUCache<string, true>({ max: MAX_PASSED, ttl: PASSED_MS })
  readonly #purges = new Purges()

  constructor(maxBytes: number) {
    // A body that several share is counted for each: there is never more.
    const sizeCalculation = ({ body }: Entry) =>
      HEAD_BYTES + Math.ceil(body.bytes.identity.length * WITH_FORMS)
    const ofQueries = Math.ceil(maxBytes * SHARE_OF_QUERIES)
    this.#plain = new LRUCache({ maxSize: maxBytes - ofQueries, sizeCalculation })
    this.#queries = new LRUCache({ max: MAX_QUERIES, maxSize: ofQueries, sizeCalculation })
  }

  /** Grows with each purge: an answer is as old as the generation in which it was asked for. */
  get generation(): number {
    return this.#purges.count
  }

  /** Was this answer of the site read before something that it shows was purged? */
  isBehind({ headers }: IncomingMessage): boolean {
    const { generation } = this
    return this.#purges.isOutdated(listOf(headers['cache-tag']), generation, generationOf(headers))
  }

  /** The entry for a request, fresh or not; that for who has no cookies, if it depends on them. */
  find({ key, path, query }: Asked): Entry | undefined {
    const plain = this.#plain.get(path)
    return query && !plain?.ignoresQuery ? this.#queries.get(key) : plain
  }

  /** Keeps an entry, unless one of its tags has been purged since what it shows was read. */
  keep({ key, path, query }: Asked, entry: Entry, generation: number): boolean {
    if (this.#purges.isOutdated(entry.tags, generation, entry.generation)) return false
    if (query && !entry.ignoresQuery) this.#queries.set(key, entry)
    else this.#plain.set(path, entry)
    return true
  }

  /** Forgets every answer with one of these tags; without tags all that have any. `began` is the site's generation. */
  purge(tags?: readonly string[], began?: string): void {
    this.#purges.note(tags, began)
    for (const cache of [this.#plain, this.#queries])
      for (const [key, entry] of cache.entries())
        if (entry.tags.some((tag) => !tags || tags.includes(tag))) cache.delete(key)
    this.#passed.clear()
  }

  /** Was the last answer under this key one that is not kept? Then nobody waits for another's. */
  isPassed = (key: string): boolean => this.#passed.has(key)

  pass(key: string): void {
    this.#passed.set(key, true)
  }

  get size(): Record<string, number> {
    return {
      entries: this.#plain.size + this.#queries.size,
      entry_bytes: (this.#plain.calculatedSize ?? 0) + (this.#queries.calculatedSize ?? 0),
    }
  }
}
