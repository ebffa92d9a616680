import type { IncomingMessage } from 'node:http'
import { type Lookup, withoutQuery } from '../lookup.ts'
import type { EdgeCacheOptions } from '../options.ts'
import { bytesOf, type SiteRequest } from '../site.ts'
import { isExpected } from '../store/cacheable.ts'
import { type Entry, entryOf, ignoresQuery, letShare, lifetimeOf } from '../store/entry.ts'
import type { Store } from '../store/store.ts'
import { headersFromKey } from './cacheable-request.ts'

/** Largest response that is cached, in bytes. */
const MAX_ENTRY = 8 * 2 ** 20

/** The site's response to a key: a cached entry, or an uncacheable response for the first client only. */
type Filled = { entry?: Entry; uncached?: IncomingMessage }

type Parts = {
  options: EdgeCacheOptions
  store: Store
  requestSite: (siteRequest: SiteRequest) => Promise<IncomingMessage>
}

/** Returns the function that fills the store; concurrent requests for a key share one request to the site. */
export function createFiller({ options, store, requestSite }: Parts) {
  const { alternates = {}, types = {}, cdn } = options
  const siteUrl = new URL(options.siteUrl ?? options.upstream)
  const pending = new Map<string, Promise<Filled>>()

  /** Requests a key, or joins the pending request. Throws `SiteDown`. */
  function fill(lookup: Lookup, requestId: string): { filled: Promise<Filled>; isFirst: boolean } {
    const { key } = lookup
    const running = pending.get(key)
    if (running) return { filled: running, isFirst: false }
    const filled = fromKey(lookup, requestId).finally(() => {
      if (pending.get(key) === filled) pending.delete(key)
    })
    pending.set(key, filled)
    return { filled, isFirst: true }
  }

  async function fromKey(lookup: Lookup, requestId: string): Promise<Filled> {
    const { generation } = store
    const accept = alternates[lookup.path] ? 'text/html' : '*/*'
    const headers = headersFromKey(siteUrl, { accept, requestId })
    const response = await requestSite({ method: 'GET', path: lookup.key, headers })
    const lifetime = lifetimeOf(response)
    if (!lifetime) return uncacheable(lookup, response)
    if (lookup.query && ignoresQuery(response)) {
      response.destroy()
      return fill(withoutQuery(lookup), requestId).filled
    }
    const bytes = await bytesOf(response, MAX_ENTRY).catch(() => undefined)
    if (!bytes || !isExpected(response, bytes, { at: lookup.path, types })) return {}
    const entry = await entryOf(response, bytes, lifetime)
    // The shared cache was already purged of a publish meanwhile, so an outdated entry must not reach it.
    if (store.add(lookup, entry, generation) && cdn) letShare(entry, lifetime, cdn.headers)
    return { entry }
  }

  function uncacheable({ key }: Lookup, response: IncomingMessage): Filled {
    // An error may be temporary, so it isn't remembered.
    if ((response.statusCode ?? 500) < 400) store.markBypassed(key)
    return { uncached: response }
  }

  return {
    fill,
    /** Keeps later requests from joining one that was sent before a purge. */
    clearPending: () => pending.clear(),
  }
}
