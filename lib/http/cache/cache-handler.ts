import { LRUCache } from 'lru-cache'
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'
import {
  currentGeneration,
  GENERATION_HEADER,
  generationHeader,
  isExpired,
  startGeneration,
} from './generations.ts'

/** Largest size of the cache in bytes: several hundred times the whole site. */
const MAX_BYTES = 64 * 2 ** 20

type Key = Parameters<CacheHandler['get']>[0]
type ReadContext = Parameters<CacheHandler['get']>[1]
type Value = Parameters<CacheHandler['set']>[1]
type WriteContext = Parameters<CacheHandler['set']>[2]
type Entry = CacheHandlerValue & { tags: readonly string[]; generation: number }

// On globalThis: the proxy is bundled with a copy of this file, which would have its own entries.
declare global {
  var nextCache: LRUCache<Key, Entry> | undefined
}
globalThis.nextCache ??= new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: bytesOf })
const entries = globalThis.nextCache

/**
 * Next's cache of pages and data (`cacheHandler` in its configuration), in memory. An entry's timestamp is the time of
 * the request, so that a response requested before a tag expired is never served after it; Next's own cache uses the
 * time when it is ready. A page has its generation in a header, because Next also serves it to requests that arrived
 * while it was rendered.
 */
export default class MemoryCacheHandler implements CacheHandler {
  readonly #requested = new Map<Key, { at: number; generation: number }>()

  /** Returns the entry for a key, or null if there isn’t one or one of its tags has expired since it was requested. */
  async get(key: Key, context: ReadContext): Promise<CacheHandlerValue | null> {
    // Keep the first time: requests to the proxy share a handler, and the earlier of two may be stored last.
    if (!this.#requested.has(key))
      this.#requested.set(key, { at: now(), generation: currentGeneration() })
    const entry = entries.get(key)
    if (!entry) return null
    const more = 'tags' in context ? [...(context.tags ?? []), ...(context.softTags ?? [])] : []
    if (isExpired([...entry.tags, ...more], entry.generation)) return null
    const { value, lastModified } = entry
    const seconds = (now() - lastModified) / 1000
    // Next would serve stale data once more to a dynamic page, whose own lifetime begins only then.
    if (value?.kind === 'FETCH') return seconds > value.revalidate ? null : entry
    return { ...entry, value: withHeaders(value, { age: `${Math.floor(seconds)}` }) }
  }

  async set(key: Key, value: Value, context: WriteContext): Promise<void> {
    const requested = this.#requested.get(key) ?? { at: now(), generation: currentGeneration() }
    const { at: lastModified, generation } = requested
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined
    const lifetime = cacheControl ? { cacheControl } : {}
    // Changes the value itself, which Next sends to all requests that waited for it.
    const named = withHeaders(value, { [GENERATION_HEADER]: generationHeader(generation) })
    if (value && named) Object.assign(value, named)
    entries.set(key, { lastModified, generation, value, tags: tagsOf(value, context), ...lifetime })
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    startGeneration([tags].flat())
  }

  resetRequestCache(): void {}
}

/** Milliseconds since 1970 on a monotonic clock. */
const now = () => performance.timeOrigin + performance.now()

/** Returns a copy of a page with these headers added, or any other value unchanged. */
function withHeaders(value: Value, headers: Record<string, string>): Value {
  return value && 'headers' in value
    ? { ...value, headers: { ...value.headers, ...headers } }
    : value
}

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
