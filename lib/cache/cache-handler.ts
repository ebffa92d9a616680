import { LRUCache } from 'lru-cache'
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'
import {
  currentGeneration,
  GENERATION_HEADER,
  generationHeader,
  isExpired,
  startGeneration,
} from './generations.ts'

/** Bytes of pages and answers that are kept: several hundred times the whole site. */
const MAX_BYTES = 64 * 2 ** 20

type Key = Parameters<CacheHandler['get']>[0]
type ReadContext = Parameters<CacheHandler['get']>[1]
type Value = Parameters<CacheHandler['set']>[1]
type WriteContext = Parameters<CacheHandler['set']>[2]
type Entry = CacheHandlerValue & { tags: readonly string[]; generation: number }

// On globalThis: the proxy is bundled with a copy of this file, and would hold entries of its own.
declare global {
  var nextCache: LRUCache<Key, Entry> | undefined
}
globalThis.nextCache ??= new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: bytesOf })
const entries = globalThis.nextCache

/**
 * Next's cache of pages and data (`cacheHandler` of its configuration), in memory. An entry is as old as the request
 * that it answers: what was requested before a tag was expired is never given out after it, however late it is ready.
 * Next's own cache takes the time at which it is ready. A page says in a header from which generation it was read,
 * because Next also gives a page to requests that came while it was rendered.
 */
export default class MemoryCacheHandler implements CacheHandler {
  readonly #requested = new Map<Key, { at: number; generation: number }>()

  /** The entry under this key; null if there is none, or a tag of it has been expired since it was requested. */
  async get(key: Key, context: ReadContext): Promise<CacheHandlerValue | null> {
    // The first time counts: requests to the proxy share a handler, and the earlier of two may be stored last.
    if (!this.#requested.has(key))
      this.#requested.set(key, { at: now(), generation: currentGeneration() })
    const entry = entries.get(key)
    if (!entry) return null
    const more = 'tags' in context ? [...(context.tags ?? []), ...(context.softTags ?? [])] : []
    if (isExpired([...entry.tags, ...more], entry.generation)) return null
    const { value, lastModified } = entry
    const seconds = (now() - lastModified) / 1000
    // Next would give old data once more to a dynamic page, whose own lifetime begins only then.
    if (value?.kind === 'FETCH') return seconds > value.revalidate ? null : entry
    return { ...entry, value: withHeaders(value, { age: `${Math.floor(seconds)}` }) }
  }

  async set(key: Key, value: Value, context: WriteContext): Promise<void> {
    const requested = this.#requested.get(key) ?? { at: now(), generation: currentGeneration() }
    const { at: lastModified, generation } = requested
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined
    const lifetime = cacheControl ? { cacheControl } : {}
    // Into the value itself: Next sends it to all who have waited for it.
    const named = withHeaders(value, { [GENERATION_HEADER]: generationHeader(generation) })
    if (value && named) Object.assign(value, named)
    entries.set(key, { lastModified, generation, value, tags: tagsOf(value, context), ...lifetime })
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    startGeneration([tags].flat())
  }

  resetRequestCache(): void {}
}

/** Milliseconds since 1970 of a clock that is never put back. */
const now = () => performance.timeOrigin + performance.now()

/** A copy of a page with these headers as well; what is no page has none. */
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
