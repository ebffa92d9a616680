import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Asked } from './asked.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './observe/metrics.ts'
import type { NotFoundHits } from './observe/not-found.ts'
import type { FrontOptions } from './options.ts'
import { pass } from './pass.ts'
import { pathOf } from './refuse.ts'
import { bytesOf, forwarded, type Site, SiteDown } from './site.ts'
import { lateSheets } from './start/late-sheets.ts'
import { withoutStart } from './start/without-start.ts'
import { squeeze } from './store/bodies.ts'
import {
  dependsOnCookies,
  type Entry,
  entryOf,
  letShare,
  lifetimeOf,
  listOf,
} from './store/entry.ts'
import { send } from './store/send.ts'
import type { Store } from './store/store.ts'
import type { Visitor } from './visitor.ts'

/** Bytes of an answer that is kept, and of a body that is passed on. */
const MAX_ENTRY = 8 * 2 ** 20
export const MAX_BODY = 2 ** 20

type Parts = {
  options: FrontOptions
  site: Site
  store: Store
  limits: Limits
  metrics: Metrics
  notFound: NotFoundHits
  visitorOf: (request: IncomingMessage) => Visitor
  /** Has what the site has published forgotten everywhere. */
  published: (tags: readonly string[]) => Promise<void>
  /** May a cache before the front keep what stands at this address? */
  mayShare: (address: string, tags: readonly string[]) => boolean
  log: (line: string) => void
}

/** A request that memory may answer, and its answer. */
type Turn = { request: IncomingMessage; response: ServerResponse; asked: Asked }
/** One that the site may have to. */
type Passed = Omit<Turn, 'asked'> & { asked?: Asked }

/** The ways in which a request is answered: from memory, or by the site. */
export function answering(parts: Parts) {
  const { options, site, store, limits, metrics, notFound, visitorOf } = parts
  const { published, mayShare, log } = parts
  const { alternates = {}, cdn } = options
  const pending = new Map<string, Promise<Entry | undefined>>()
  let isSiteDown = false

  function fromMemory(turn: Turn) {
    const entry = store.find(turn.asked)
    if (entry && entry.freshUntil > performance.now()) return hit(turn, entry, 'hit')
    return fromSite(turn, entry)
  }

  async function fromSite(turn: Turn, entry: Entry | undefined) {
    const { key, hasCookies } = turn.asked
    if (store.isPassed(key)) return passOn(turn)
    const waited = pending.get(key)
    if (!waited) return ask(turn, entry)
    const made = await waited.catch(() => undefined)
    if (!made || (made.dependsOnCookies && hasCookies)) return passOn(turn)
    return hit(turn, made, 'hit; detail=collapsed')
  }

  function hit({ request, response, asked }: Turn, entry: Entry, how: string) {
    const isShared = entry.shared && mayShare(request.url ?? '/', entry.tags)
    send(request, response, (isShared && entry.shared) || entry, `front; ${how}`)
    if (how === 'fwd=miss') return metrics.add('answers_total{from="fwd=miss"}')
    metrics.add('answers_total{from="hit"}')
    // Only what is asked for again is worth the time.
    squeeze(entry.body)
    if (entry.status === 404) notFound.add(request, asked.path)
  }

  /** Asks the site, once for all who ask meanwhile, and keeps the answer if it may be kept. */
  async function ask(turn: Turn, old: Entry | undefined) {
    const { request, response, asked } = turn
    const { generation } = store
    const { promise: made, resolve: settle } = Promise.withResolvers<Entry | undefined>()
    if (!asked.hasCookies) pending.set(asked.key, made)
    try {
      if (isLimited(request, response, asked.path)) return
      const answer = await question(request, 'GET', asked)
      const lifetime = asked.hasCookies && dependsOnCookies(answer) ? undefined : lifetimeOf(answer)
      if (!lifetime || Number(answer.headers['content-length'] ?? 0) > MAX_ENTRY) {
        if (!asked.hasCookies) store.pass(asked.key)
        settle(undefined)
        return await pass(request, response, answer, { 'cache-status': 'front; fwd=miss' })
      }
      const bytes = await bytesOf(answer, MAX_ENTRY)
      const isPage = /^text\/html/.test(answer.headers['content-type'] ?? '')
      const kept = isPage ? Buffer.from(lateSheets(withoutStart(bytes.toString()))) : bytes
      const entry = await entryOf(answer, kept, lifetime)
      // What was published meanwhile has been purged there: this would be kept after it.
      if (store.keep(asked, entry, generation) && cdn) letShare(entry, lifetime, cdn.headers)
      settle(entry)
      hit(turn, entry, 'fwd=miss')
    } catch (error) {
      if (!(error instanceof SiteDown) || !old) throw error
      siteIsDown(error)
      hit(turn, old, 'hit; detail=stale')
    } finally {
      settle(undefined)
      if (pending.get(asked.key) === made) pending.delete(asked.key)
    }
  }

  function isLimited(request: IncomingMessage, response: ServerResponse, path: string) {
    return limits.refuse(response, path, visitorOf(request).address)
  }

  async function question(request: IncomingMessage, method: string, asked?: Asked, body?: Buffer) {
    const headers = forwarded(request, visitorOf(request))
    headers['accept-encoding'] = 'identity'
    let path = request.url ?? '/'
    // The site may know the strong form of what has been sent compressed.
    const known = headers['if-none-match']
    if (typeof known === 'string' && known.includes('W/'))
      headers['if-none-match'] = `${known}, ${known.replaceAll('W/', '')}`
    if (asked) {
      // What is kept is the whole answer, whoever asks.
      for (const name of ['if-none-match', 'if-modified-since']) delete headers[name]
      path = asked.key
      if (alternates[asked.path]) headers.accept = 'text/html'
    }
    const answer = await site.ask({ method, path, headers, body })
    if (isSiteDown) log('The site answers again.')
    isSiteDown = false
    return answer
  }

  function siteIsDown(error: Error) {
    if (!isSiteDown) log(`The site does not answer (${error.message}). What is kept is served.`)
    isSiteDown = true
  }

  /** Has the site answer, and keeps nothing. */
  async function passOn({ request, response, asked }: Passed) {
    const { method = 'GET' } = request
    if (method === 'GET' && isLimited(request, response, asked?.path ?? pathOf(request))) return
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const body = hasBody ? await bytesOf(request, MAX_BODY) : undefined
    const answer = await question(request, method, undefined, body)
    const tags = listOf(answer.headers['cache-purge'])
    if (tags.length > 0) await published(tags)
    await pass(request, response, answer, { 'cache-status': 'front; fwd=bypass' })
    metrics.add('answers_total{from="site"}')
  }

  async function passAlternate(request: IncomingMessage, response: ServerResponse, path: string) {
    request.url = path
    const answer = await question(request, request.method ?? 'GET')
    const own = { 'cache-control': 'no-store', vary: 'Accept', 'cache-status': 'front; fwd=bypass' }
    await pass(request, response, answer, own)
  }

  return {
    fromMemory,
    passOn,
    passAlternate,
    siteIsDown,
    /** Who asks from now on does not wait for an answer that was asked for before. */
    forgetPending: () => pending.clear(),
  }
}
