import { LRUCache } from 'lru-cache'
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'

/** Bytes of pages and answers that are kept: several hundred times the whole site. */
const MAX_BYTES = 64 * 2 ** 20

type Key = Parameters<CacheHandler['get']>[0]
type ReadContext = Parameters<CacheHandler['get']>[1]
type Value = Parameters<CacheHandler['set']>[1]
type WriteContext = Parameters<CacheHandler['set']>[2]
type Entry = CacheHandlerValue & { tags: readonly string[] }

/** The entries, and when each tag was last revalidated. */
type Cache = { entries: LRUCache<Key, Entry>; revalidated: Map<string, number> }

// On globalThis: the proxy is bundled with a copy of this file, and would hold entries of its own.
declare global {
  var nextCache: Cache | undefined
}
globalThis.nextCache ??= {
  entries: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: bytesOf }),
  revalidated: new Map(),
}
const { entries, revalidated } = globalThis.nextCache

/**
 * Next's cache of pages and data (`cacheHandler` of its configuration), in memory. Next makes one handler for each
 * request. An entry is as old as the question that it answers: what was asked for before a tag was revalidated is
 * never given out after it, however late it is ready. Next's own cache takes the time at which it is ready.
 */
export default class MemoryCacheHandler implements CacheHandler {
  readonly #askedAt = new Map<Key, number>()

  /** The entry under this key; null if there is none, or a tag of it has been revalidated since it was asked for. */
  async get(key: Key, context: ReadContext): Promise<CacheHandlerValue | null> {
    this.#askedAt.set(key, now())
    const entry = entries.get(key)
    if (!entry) return null
    const asked = 'tags' in context ? [...(context.tags ?? []), ...(context.softTags ?? [])] : []
    const isRevalidated = [...entry.tags, ...asked].some(
      (tag) => (revalidated.get(tag) ?? Number.NEGATIVE_INFINITY) >= entry.lastModified,
    )
    return isRevalidated ? null : entry
  }

  async set(key: Key, value: Value, context: WriteContext): Promise<void> {
    const lastModified = this.#askedAt.get(key) ?? now()
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined
    const lifetime = cacheControl ? { cacheControl } : {}
    entries.set(key, { lastModified, value, tags: tagsOf(value, context), ...lifetime })
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    for (const tag of [tags].flat()) revalidated.set(tag, now())
  }

  resetRequestCache(): void {}
}

/** Milliseconds since 1970 of a clock that is never put back. */
const now = () => performance.timeOrigin + performance.now()

function tagsOf(value: Value, context: WriteContext): readonly string[] {
  if ('tags' in context && context.tags) return context.tags
  const headers = value && 'headers' in value ? value.headers : undefined
  const tags = headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',') : []
}

function bytesOf({ value }: Entry): number {
  if (!value) return 1
  if (value.kind === 'FETCH') return value.data.body.length + 1
  const parts: unknown[] = Object.values(value)
  return parts.reduce((sum: number, part) => sum + lengthOf(part), 1)
}

function lengthOf(part: unknown): number {
  if (typeof part === 'string' || part instanceof Uint8Array) return part.length
  if (part instanceof Map) return [...part.values()].reduce((sum, each) => sum + lengthOf(each), 0)
  return 0
}
