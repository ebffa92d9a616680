import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { watch } from './in-page.ts'

type Options = {
  /** The visitor's IP address, as a proxy in front of the site sends it; used by rate limits. */
  visitor: string
  /** Without it bytes are streamed unchanged, and only responses are inspected. */
  isWatched: boolean
  /** Collects the reports. */
  problems: string[]
  /** Runs in every page before its scripts. It can't use anything else in its module. */
  beforeScripts?: (() => void) | undefined
}

const SCRIPT = '/engine-watch.js'
const REPORT = '/engine-report'
const SCRIPTS_MAY_RUN = '/engine-scripts-may-run'

/**
 * Starts a proxy between an engine and the site. No WebKit client exposes the console, so the proxy injects a script into
 * every page that reports it, and collects policy reports and responses of 400 and above.
 */
export async function startProxy({ visitor, isWatched, problems, beforeScripts }: Options) {
  const done = Promise.withResolvers<void>()
  if (!beforeScripts) done.resolve()
  let heldScript: string | undefined
  const before = `addEventListener('DOMContentLoaded', () => { (${beforeScripts ?? 'Object'})(); fetch('${SCRIPTS_MAY_RUN}') })`

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      // The visitor left.
      if (!response.headersSent) response.writeHead(502).end(String(error))
      else response.destroy()
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    if (url.pathname === SCRIPT)
      return response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`(${watch})(); ${before}`)
    if (url.pathname === SCRIPTS_MAY_RUN) {
      done.resolve()
      return response.writeHead(204).end()
    }
    // Only one: a browser would have no connection left.
    if (/^\/_next\/static\/chunks\/.*\.js$/.test(url.pathname)) heldScript ??= url.pathname
    if (url.pathname === heldScript) await done.promise
    if (url.pathname === REPORT) {
      problems.push(await text(request))
      return response.writeHead(204).end()
    }
    const isPage = isWatched && /text\/html/.test(request.headers.accept ?? '')
    const upstream = await forward(request, url, { visitor, isPage })
    const { statusCode: status = 502, headers } = upstream
    // Browsers request this at some time or never; it has a separate test.
    if (status >= 400 && url.pathname !== '/favicon.ico')
      problems.push(`${status} ${request.method} ${url.pathname}`)
    if (url.pathname === '/csp-report') problems.push('the page sent a CSP report')
    if (isPage && /text\/html/.test(headers['content-type'] ?? '') && status !== 304)
      return sendWatched(upstream, response)
    response.writeHead(status, upstream.rawHeaders)
    // An event stream may stay silent.
    response.flushHeaders()
    upstream.pipe(response)
  }

  // Long-lived sockets, such as the Studio's to its Content Lake, bypass the proxy.
  const tunnels = new Set<Duplex>()
  server.on('connect', (request, visitor) => {
    const upstream = connect(Number(request.url?.split(':').at(-1)), '127.0.0.1')
    for (const [from, to] of [
      [visitor, upstream],
      [upstream, visitor],
    ] as const) {
      tunnels.add(from)
      from.on('error', () => to.destroy()).pipe(to)
    }
    visitor.write('HTTP/1.1 200 OK\r\n\r\n')
  })

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      for (const tunnel of tunnels) tunnel.destroy()
      await once(server.close(), 'close')
    },
  }
}

async function forward(
  request: IncomingMessage,
  url: URL,
  { visitor, isPage }: { visitor: string; isPage: boolean },
): Promise<IncomingMessage> {
  const headers: IncomingHttpHeaders = { ...request.headers, 'x-forwarded-for': visitor }
  if (isPage) headers['accept-encoding'] = 'identity'
  delete headers['proxy-connection']
  const { port, pathname, search } = url
  const upstream = httpRequest({
    hostname: '127.0.0.1',
    port,
    path: pathname + search,
    method: request.method,
    headers,
  })
  request.pipe(upstream)
  const [response] = (await once(upstream, 'response')) as [IncomingMessage]
  return response
}

async function sendWatched(upstream: IncomingMessage, response: ServerResponse) {
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = upstream.headers
  const html = (await buffer(upstream)).toString('utf8')
  const watched = html.replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT}"></script>`)
  response.writeHead(upstream.statusCode ?? 502, headers).end(watched)
}
