import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendUncached } from './bypass.ts'
import type { Limits } from './limits.ts'
import { type Lookup, withoutQuery } from './lookup.ts'
import type { Metrics } from './observe/metrics.ts'
import type { NotFoundHits } from './observe/not-found.ts'
import type { EdgeCacheOptions } from './options.ts'
import { upToDate } from './purge/up-to-date.ts'
import { pathOf, reject } from './reject.ts'
import { clientHeaders, isValidFor } from './request/bypass-headers.ts'
import { isOtherVersion, OTHER_VERSION } from './request/conditions.ts'
import { createFiller } from './request/fill.ts'
import { bytesOf, type Site, SiteDown, type SiteRequest } from './site.ts'
import { addBrotli } from './store/bodies.ts'
import { type Entry, generationOf, listOf, ofAlternate } from './store/entry.ts'
import { send } from './store/send.ts'
import type { Store } from './store/store.ts'
import type { Visitor } from './visitor.ts'

/** Largest request body that is forwarded, in bytes. */
export const MAX_BODY = 2 ** 20

type Parts = {
  options: EdgeCacheOptions
  site: Site
  store: Store
  limits: Limits
  metrics: Metrics
  notFound: NotFoundHits
  visitorOf: (request: IncomingMessage) => Visitor
  /** Purges tags in this edge cache, the shared caches and the other edge caches. */
  purgeEverywhere: (tags: readonly string[], newGeneration?: string) => Promise<void>
  /** Returns whether a shared cache may store responses. */
  mayShare: () => boolean
  log: (line: string) => void
}

/** A request that the cache may serve, and its response. */
type Exchange = { request: IncomingMessage; response: ServerResponse; lookup: Lookup }
/** A request that bypasses the cache; `isCounted` if the visitor's limits already include it. */
type Bypassed = Omit<Exchange, 'lookup'> & { lookup?: Lookup; isCounted?: boolean }

/** Returns the functions that respond from the cache or from the site. */
export function createResponder(parts: Parts) {
  const { options, site, store, limits, metrics, notFound, visitorOf } = parts
  const { purgeEverywhere, mayShare, log } = parts
  const headersOf = clientHeaders(options)
  const { fill, clearPending } = createFiller({ options, store, requestSite })
  let isSiteDown = false

  function fromCache(exchange: Exchange) {
    const entry = store.find(exchange.lookup)
    if (entry?.dependsOnCookies && exchange.lookup.hasCookies) return bypass(exchange)
    if (entry && entry.freshUntil > performance.now()) return hit(exchange, entry, 'hit')
    return fromSite(exchange, entry)
  }

  function hit({ request, response, lookup }: Exchange, entry: Entry, cacheStatus: string) {
    send(request, response, formOf(entry, lookup), `edge-cache; ${cacheStatus}`)
    if (entry.status === 404) notFound.add(request, lookup.path)
    if (cacheStatus === 'fwd=miss') return metrics.add('responses_total{from="fwd=miss"}')
    metrics.add('responses_total{from="hit"}')
    // Brotli takes 50 ms and more, so only responses requested a second time get it.
    addBrotli(entry.body)
  }

  function formOf(entry: Entry, lookup: Lookup): Entry {
    if (lookup.isAlternate) return ofAlternate(entry)
    return entry.shared && mayShare() ? entry.shared : entry
  }

  /** Requests the cacheable response from the site; forwards the client's own request only if it isn't cacheable. */
  async function fromSite(exchange: Exchange, old: Entry | undefined) {
    const { request, response, lookup } = exchange
    if (store.isBypassed(lookup.key)) return bypass(exchange)
    if (isLimited(request, response, lookup.path)) return
    const { requestId } = visitorOf(request)
    const { filled, isFirst } = fill(old?.ignoresQuery ? withoutQuery(lookup) : lookup, requestId)
    try {
      const { entry, uncached } = await filled
      if (entry && !(entry.dependsOnCookies && lookup.hasCookies))
        return hit(exchange, entry, isFirst ? 'fwd=miss' : 'hit; detail=collapsed')
      if (isFirst && uncached && isValidFor(request, uncached))
        return await sendSite(request, response, uncached, 'miss')
      if (isFirst) uncached?.destroy()
    } catch (error) {
      if (!(error instanceof SiteDown) || !old) throw error
      reportSiteDown(error)
      return hit(exchange, old, 'hit; detail=stale')
    }
    return bypass({ ...exchange, isCounted: true })
  }

  function isLimited(request: IncomingMessage, response: ServerResponse, path: string) {
    return limits.reject(response, path, visitorOf(request).address)
  }

  async function requestSite(siteRequest: SiteRequest): Promise<IncomingMessage> {
    const isRead = siteRequest.method === 'GET' || siteRequest.method === 'HEAD'
    const send = () => site.request(siteRequest)
    const siteResponse = isRead ? await upToDate(store, send) : await send()
    if (isSiteDown) log('The site is responding again.')
    isSiteDown = false
    return siteResponse
  }

  const sendSite = (
    request: IncomingMessage,
    response: ServerResponse,
    siteResponse: IncomingMessage,
    reason: 'miss' | 'bypass',
  ) => {
    const own = { 'cache-status': `edge-cache; fwd=${reason}` }
    return sendUncached(request, response, siteResponse, own, options.errorBody)
  }

  function reportSiteDown(error: Error) {
    if (!isSiteDown) log(`The site is not responding (${error.message}). Serving cached responses.`)
    isSiteDown = true
  }

  /** Forwards the client's own request to the site and caches nothing. */
  async function bypass({ request, response, lookup, isCounted }: Bypassed) {
    const { method = 'GET', url = '/' } = request
    const hasBody = method !== 'GET' && method !== 'HEAD'
    if (!hasBody && !isCounted && isLimited(request, response, lookup?.path ?? pathOf(request)))
      return
    // A write names no version of a page that the client could have seen.
    if (hasBody && isOtherVersion(request, {})) return reject(response, 412, OTHER_VERSION)
    const body = hasBody ? await bytesOf(request, MAX_BODY) : undefined
    const headers = headersOf(request, visitorOf(request))
    // A response compressed here went out with a weak tag; the site knows the strong one.
    const known = headers['if-none-match']
    if (typeof known === 'string' && known.includes('W/'))
      headers['if-none-match'] = `${known}, ${known.replaceAll('W/', '')}`
    const siteResponse = await requestSite({
      method,
      path: lookup?.isAlternate ? lookup.key : url,
      headers,
      body,
    })
    const tags = listOf(siteResponse.headers['cache-purge'])
    if (tags.length > 0) await purgeEverywhere(tags, generationOf(siteResponse.headers))
    await sendSite(request, response, siteResponse, 'bypass')
    metrics.add('responses_total{from="site"}')
  }

  return { fromCache, bypass, reportSiteDown, clearPending }
}
