import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Asked, withoutQuery } from './asked.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './observe/metrics.ts'
import type { NotFoundHits } from './observe/not-found.ts'
import type { EdgeCacheOptions } from './options.ts'
import { pass } from './pass.ts'
import { upToDate } from './purge/up-to-date.ts'
import { pathOf, refuse } from './refuse.ts'
import { clientHeaders, isFor } from './request/client-headers.ts'
import { isOtherVersion, OTHER_VERSION } from './request/conditions.ts'
import { filling } from './request/fill.ts'
import { bytesOf, type Question, type Site, SiteDown } from './site.ts'
import { squeeze } from './store/bodies.ts'
import { type Entry, generationOf, listOf, ofAlternate } from './store/entry.ts'
import { send } from './store/send.ts'
import type { Store } from './store/store.ts'
import type { Visitor } from './visitor.ts'

/** Bytes of a body that is passed on. */
export const MAX_BODY = 2 ** 20

type Parts = {
  options: EdgeCacheOptions
  site: Site
  store: Store
  limits: Limits
  metrics: Metrics
  notFound: NotFoundHits
  visitorOf: (request: IncomingMessage) => Visitor
  /** Has what the site has published forgotten everywhere. */
  published: (tags: readonly string[], began?: string) => Promise<void>
  /** May a cache before the edge cache keep what stands at this address? */
  mayShare: (address: string, tags: readonly string[]) => boolean
  log: (line: string) => void
}

/** A request that memory may answer, and its answer. */
type Turn = { request: IncomingMessage; response: ServerResponse; asked: Asked }
/** One that the site may have to; `isCounted` if it has been for the visitor's limits. */
type Passed = Omit<Turn, 'asked'> & { asked?: Asked; isCounted?: boolean }

/** The ways in which a request is answered: from memory, or by the site. */
export function answering(parts: Parts) {
  const { options, site, store, limits, metrics, notFound, visitorOf } = parts
  const { published, mayShare, log } = parts
  const headersOf = clientHeaders(options)
  const { fill, forgetPending } = filling({ options, store, ask })
  let isSiteDown = false

  function fromMemory(turn: Turn) {
    const entry = store.find(turn.asked)
    if (entry?.dependsOnCookies && turn.asked.hasCookies) return passOn(turn)
    if (entry && entry.freshUntil > performance.now()) return hit(turn, entry, 'hit')
    return fromSite(turn, entry)
  }

  function hit({ request, response, asked }: Turn, entry: Entry, how: string) {
    send(request, response, formOf(entry, asked, request), `edge-cache; ${how}`)
    if (entry.status === 404) notFound.add(request, asked.path)
    if (how === 'fwd=miss') return metrics.add('answers_total{from="fwd=miss"}')
    metrics.add('answers_total{from="hit"}')
    // Only what is asked for again is worth the time.
    squeeze(entry.body)
  }

  function formOf(entry: Entry, asked: Asked, { url = '/' }: IncomingMessage): Entry {
    if (asked.isAlternate) return ofAlternate(entry)
    return entry.shared && mayShare(url, entry.tags) ? entry.shared : entry
  }

  /** Has the site answer to the key, and the client itself only if that is no answer for all. */
  async function fromSite(turn: Turn, old: Entry | undefined) {
    const { request, response, asked } = turn
    if (store.isPassed(asked.key)) return passOn(turn)
    if (isLimited(request, response, asked.path)) return
    const { requestId } = visitorOf(request)
    const { filled, isFirst } = fill(old?.ignoresQuery ? withoutQuery(asked) : asked, requestId)
    try {
      const { entry, uncached } = await filled
      if (entry && !(entry.dependsOnCookies && asked.hasCookies))
        return hit(turn, entry, isFirst ? 'fwd=miss' : 'hit; detail=collapsed')
      if (isFirst && uncached && isFor(request, uncached))
        return await pass(request, response, uncached, { 'cache-status': 'edge-cache; fwd=miss' })
      if (isFirst) uncached?.destroy()
    } catch (error) {
      if (!(error instanceof SiteDown) || !old) throw error
      siteIsDown(error)
      return hit(turn, old, 'hit; detail=stale')
    }
    return passOn({ ...turn, isCounted: true })
  }

  function isLimited(request: IncomingMessage, response: ServerResponse, path: string) {
    return limits.refuse(response, path, visitorOf(request).address)
  }

  async function ask(question: Question): Promise<IncomingMessage> {
    const isRead = question.method === 'GET' || question.method === 'HEAD'
    const send = () => site.ask(question)
    const answer = isRead ? await upToDate(store, send) : await send()
    if (isSiteDown) log('The site answers again.')
    isSiteDown = false
    return answer
  }

  function siteIsDown(error: Error) {
    if (!isSiteDown) log(`The site does not answer (${error.message}). What is kept is served.`)
    isSiteDown = true
  }

  /** Has the site answer to the client itself, and keeps nothing. */
  async function passOn({ request, response, asked, isCounted }: Passed) {
    const { method = 'GET', url = '/' } = request
    const hasBody = method !== 'GET' && method !== 'HEAD'
    if (!hasBody && !isCounted && isLimited(request, response, asked?.path ?? pathOf(request)))
      return
    // What is sent changes no version that the client could know.
    if (hasBody && isOtherVersion(request, {})) return refuse(response, 412, OTHER_VERSION)
    const body = hasBody ? await bytesOf(request, MAX_BODY) : undefined
    const headers = headersOf(request, visitorOf(request))
    // The site may know the strong form of what has been sent compressed.
    const known = headers['if-none-match']
    if (typeof known === 'string' && known.includes('W/'))
      headers['if-none-match'] = `${known}, ${known.replaceAll('W/', '')}`
    const answer = await ask({ method, path: asked?.isAlternate ? asked.key : url, headers, body })
    const tags = listOf(answer.headers['cache-purge'])
    if (tags.length > 0) await published(tags, generationOf(answer.headers))
    await pass(request, response, answer, { 'cache-status': 'edge-cache; fwd=bypass' })
    metrics.add('answers_total{from="site"}')
  }

  return { fromMemory, passOn, siteIsDown, forgetPending }
}
