import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Connections, listen } from './connections.ts'
import { Limits } from './limits.ts'
import { alternateOf, lookupOf, withSingleSlashes } from './lookup.ts'
import { lineOf } from './observe/access-log.ts'
import { Metrics, serveMetrics } from './observe/metrics.ts'
import { NotFoundHits } from './observe/not-found.ts'
import { REPORTS_PATH, Reports } from './observe/reports.ts'
import type { EdgeCacheOptions } from './options.ts'
import { Publishing } from './publishing.ts'
import { plain, reject } from './reject.ts'
import { hasOneHost, isLoopback } from './request/host.ts'
import { createResponder, MAX_BODY } from './respond.ts'
import { Site, SiteDown } from './site.ts'
import { Store } from './store/store.ts'
import { visitorsBehind } from './visitor.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const ALLOWED = [...METHODS, 'OPTIONS'].join(', ')

/**
 * The keep-alive time exceeds the 60 s for which proxies reuse a connection; silent clients time out sooner. Headers are
 * limited to 1 kB less than Node's 16 kB, because the edge cache adds some on the way to the site.
 */
const timesOf = ({ headersTimeoutMs = 10_000 }: EdgeCacheOptions) => ({
  maxHeaderSize: 15_360,
  headersTimeout: headersTimeoutMs,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: headersTimeoutMs / 5,
})

export type RunningEdgeCache = Awaited<ReturnType<typeof startEdgeCache>>

/** Starts an edge cache in front of a site. Throws if the port is taken. */
export async function startEdgeCache(options: EdgeCacheOptions) {
  const { log = () => {}, alternates = {}, accessLog, metricsPort } = options
  const { privateCookies = [], privatePaths = [] } = options
  const site = new Site(options.upstream)
  const store = new Store(options.maxBytes ?? 128 * 2 ** 20)
  const metrics = new Metrics()
  const reports = new Reports(metrics, log)
  const visitorOf = visitorsBehind(options.trustedProxies ?? [])
  const publishing = new Publishing(options, site, store, metrics)
  const notFound = new NotFoundHits(async (hits) => {
    await publishing.notifySite('/api/edge-cache/not-found', { hits })
  })
  const responder = createResponder({
    options,
    site,
    store,
    limits: new Limits(options.limits ?? []),
    metrics,
    notFound,
    visitorOf,
    purgeEverywhere: (tags, generation) => publishing.purgeEverywhere(tags, generation),
    mayShare: () => publishing.mayShare,
    log,
  })
  publishing.onPurge = responder.clearPending
  const rules = { privateCookies, privatePaths }
  let isClosing = false

  function handle(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    const { method = '', url = '', headers } = request
    const length = Number(headers['content-length'] ?? 0)
    if (url === '/healthz') return void response.writeHead(200, plain).end('ok\n')
    if (url === '/readyz') return ready(response)
    if (!hasOneHost(request))
      return reject(response, 400, 'The request must name exactly one valid host.')
    if (options.loopbackOnly && !isLoopback(headers.host))
      return reject(response, 421, `This server accepts no requests for ${headers.host}.`)
    if (method === 'OPTIONS') return void response.writeHead(204, { allow: ALLOWED }).end()
    if (!url.startsWith('/'))
      return reject(response, 400, 'The request path must start with a slash.')
    if (!METHODS.has(method)) return reject(response, 405, 'Method not allowed.')
    if (url === REPORTS_PATH && method === 'POST')
      return reports.take(request, response, visitorOf(request).address)
    if (method === 'GET' && length > 0)
      return reject(response, 400, 'A GET request must not have a body.')
    if (length > MAX_BODY) return reject(response, 413, 'The request body is too large.')
    if (method === 'GET' || method === 'HEAD') request.url = withSingleSlashes(url)
    const page = lookupOf(request, rules)
    const lookup = page && (alternateOf(request, page, alternates) ?? page)
    const exchange = { request, response }
    return lookup ? responder.fromCache({ ...exchange, lookup }) : responder.bypass(exchange)
  }

  async function ready(response: ServerResponse) {
    const probe = { method: 'HEAD', path: '/robots.txt', headers: {} }
    const siteResponse = await site.request(probe).catch(() => undefined)
    siteResponse?.resume()
    const isReady = !isClosing && (siteResponse?.statusCode ?? 500) < 500
    // A purge problem does not make it unready: a load balancer would send visitors elsewhere.
    const { problem } = publishing
    const more = problem ? `${problem}\n` : ''
    response.writeHead(isReady ? 200 : 503, plain)
    response.end(`${isReady ? 'ready' : 'not ready'}\n${more}`)
  }

  function failed(response: ServerResponse, error: unknown) {
    if (error instanceof SiteDown) responder.reportSiteDown(error)
    else if (!(error instanceof RangeError) && !isGone(error))
      log(`A request failed: ${error instanceof Error ? error.stack : error}`)
    if (response.headersSent) return void response.destroy()
    if (error instanceof RangeError) return reject(response, 413, 'The request body is too large.')
    reject(response, 503, 'The site is temporarily unavailable. Please try again in a moment.', {
      'retry-after': 5,
    })
  }

  const server = createServer(timesOf(options), (request, response) => {
    if (accessLog) {
      const startedAt = performance.now()
      // Read now: a closed socket has no remote address.
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

  /** Accepts no more connections, finishes open requests and shuts down. */
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
    /** Purges responses with these tags from this edge cache's memory only. */
    purge: (tags: readonly string[]) => publishing.purge(tags),
    close,
  }
}

const GONE = /^(ERR_STREAM_PREMATURE_CLOSE|ERR_STREAM_UNABLE_TO_PIPE|ECONNRESET|EPIPE|ABORT_ERR)$/

/** Returns whether an error means that the visitor disconnected. */
function isGone(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return GONE.test(code) || error.message === 'aborted'
}
