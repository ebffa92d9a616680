import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answering, MAX_BODY } from './answering.ts'
import { alternateOf, askedOf, withSingleSlashes } from './asked.ts'
import { Connections, listen } from './connections.ts'
import { Limits } from './limits.ts'
import { lineOf } from './observe/access-log.ts'
import { Metrics, serveMetrics } from './observe/metrics.ts'
import { NotFoundHits } from './observe/not-found.ts'
import { REPORTS_PATH, Reports } from './observe/reports.ts'
import type { EdgeCacheOptions } from './options.ts'
import { Publishing } from './publishing.ts'
import { answerPurgeCheck, PURGE_CHECK_PATH } from './purge/purge-check.ts'
import { pathOf, plain, refuse } from './refuse.ts'
import { hasOneHost, isLoopback } from './request/host.ts'
import { Site, SiteDown } from './site.ts'
import { Store } from './store/store.ts'
import { visitorsBehind } from './visitor.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const ALLOWED = [...METHODS, 'OPTIONS'].join(', ')

/**
 * Longer than the 60 s for which proxies before it hold a connection; short for who says nothing. Headers may have 1 kB
 * less than Node's 16, which the site takes: the edge cache adds some.
 */
const TIMES = {
  maxHeaderSize: 15_360,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
}

export type RunningEdgeCache = Awaited<ReturnType<typeof startEdgeCache>>

/** Starts an edge cache before a site. Throws if the port is taken. */
export async function startEdgeCache(options: EdgeCacheOptions) {
  const { log = () => {}, alternates = {}, accessLog, metricsPort } = options
  const { privateCookies = [], privatePaths = [] } = options
  const site = new Site(options.upstream)
  const store = new Store(options.maxBytes ?? 128 * 2 ** 20)
  const metrics = new Metrics()
  const reports = new Reports(metrics, log)
  const visitorOf = visitorsBehind(options.trustedProxies ?? [])
  const publishing = new Publishing(options, site, store)
  const notFound = new NotFoundHits(async (hits) => {
    await publishing.tell('/api/edge-cache/not-found', { hits })
  })
  const answers = answering({
    options,
    site,
    store,
    limits: new Limits(options.limits ?? []),
    metrics,
    notFound,
    visitorOf,
    published: (tags, began) => publishing.published(tags, began),
    mayShare: (address, tags) => publishing.mayShare(address, tags),
    log,
  })
  publishing.onPurge = answers.forgetPending
  const rules = { privateCookies, privatePaths }
  let isClosing = false

  function handle(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    const { method = '', url = '', headers } = request
    const length = Number(headers['content-length'] ?? 0)
    if (url === '/healthz') return void response.writeHead(200, plain).end('ok\n')
    if (url === '/readyz') return ready(response)
    if (!hasOneHost(request)) return refuse(response, 400, 'A request names one host.')
    if (options.cdn && pathOf(request) === PURGE_CHECK_PATH)
      return answerPurgeCheck(response, options.cdn)
    if (options.loopbackOnly && !isLoopback(headers.host))
      return refuse(response, 421, `This machine does not answer for ${headers.host}.`)
    if (method === 'OPTIONS') return void response.writeHead(204, { allow: ALLOWED }).end()
    if (!url.startsWith('/')) return refuse(response, 400, 'The address must begin with a slash.')
    if (!METHODS.has(method)) return refuse(response, 405, 'This method is not known here.')
    if (url === REPORTS_PATH && method === 'POST')
      return reports.take(request, response, visitorOf(request).address)
    if (method === 'GET' && length > 0) return refuse(response, 400, 'A GET request has no body.')
    if (length > MAX_BODY) return refuse(response, 413, 'The body is too long.')
    if (method === 'GET' || method === 'HEAD') request.url = withSingleSlashes(url)
    const page = askedOf(request, rules)
    const asked = page && (alternateOf(request, page, alternates) ?? page)
    const passed = { request, response }
    return asked ? answers.fromMemory({ ...passed, asked }) : answers.passOn(passed)
  }

  async function ready(response: ServerResponse) {
    const question = { method: 'HEAD', path: '/robots.txt', headers: {} }
    const answer = await site.ask(question).catch(() => undefined)
    answer?.resume()
    const isReady = !isClosing && (answer?.statusCode ?? 500) < 500
    // It answers visitors all the same, and readiness is asked for by who would else send them elsewhere.
    const { trouble } = publishing
    const more = trouble ? `${trouble}\n` : ''
    response.writeHead(isReady ? 200 : 503, plain)
    response.end(`${isReady ? 'ready' : 'not ready'}\n${more}`)
  }

  function failed(response: ServerResponse, error: unknown) {
    if (error instanceof SiteDown) answers.siteIsDown(error)
    else if (!(error instanceof RangeError) && !isGone(error))
      log(`A request failed: ${error instanceof Error ? error.stack : error}`)
    if (response.headersSent) return void response.destroy()
    if (error instanceof RangeError) return refuse(response, 413, 'The body is too long.')
    refuse(response, 503, 'The site is not available. Try again in a moment.', { 'retry-after': 5 })
  }

  const server = createServer(TIMES, (request, response) => {
    if (accessLog) {
      const startedAt = performance.now()
      // At once: a socket that has closed knows no address any more.
      const { requestId } = visitorOf(request)
      response.on('close', () => accessLog(lineOf(request, response, { startedAt, requestId })))
    }
    try {
      handle(request, response)?.catch((error) => failed(response, error))
    } catch (error) {
      failed(response, error)
    }
  })
  const connections = new Connections(server, options.quietMs)
  const metricsServer =
    metricsPort === undefined
      ? undefined
      : await serveMetrics(metricsPort, () =>
          metrics.text({ ...store.size, resident_bytes: process.memoryUsage.rss() }),
        )
  await listen(server, options.port, options.host, 'EDGE_CACHE_PORT').catch((error) => {
    metricsServer?.close()
    throw error
  })
  publishing.start()
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : options.port

  /** Takes no more connections, answers what has been asked, and ends. */
  async function close() {
    isClosing = true
    metricsServer?.close()
    await connections.end()
    await notFound.flush()
    await publishing.close()
    site.close()
  }
  return {
    url: `http://${options.host}:${port}`,
    /** Forgets answers with these tags, in memory alone. */
    purge: (tags: readonly string[]) => publishing.purge(tags),
    close,
  }
}

const GONE = /^(ERR_STREAM_PREMATURE_CLOSE|ERR_STREAM_UNABLE_TO_PIPE|ECONNRESET|EPIPE|ABORT_ERR)$/

/** Has the visitor gone away? */
function isGone(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return GONE.test(code) || error.message === 'aborted'
}
