import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { developmentPage } from 'edge-cache'

/** Where pages without React wait for a change; Next reloads the others. */
const CHANGES = '/_development/changes'
const RELOAD = `<script>new EventSource("${CHANGES}").onmessage=()=>location.reload()</script>`

/**
 * Serves the development server on port `from` at `port`, with the pages that production serves without React as they
 * are there. Returns the function that reloads those.
 */
export async function servePages(port: number, from: number): Promise<{ reload: () => void }> {
  const waiting = new Set<ServerResponse>()
  const server = createServer((incoming, response) => {
    if (incoming.url === CHANGES) return wait(response, waiting)
    const { method, url: path, headers } = incoming
    const sent = request({ host: 'localhost', port: from, method, path, headers }, (answer) =>
      respond(answer, response, isEditor(incoming)),
    )
    sent.on('error', () => response.destroy())
    incoming.pipe(sent)
  })
  server.on('upgrade', (incoming, socket, head) => connectSockets(incoming, socket, head, from))
  await once(server.listen(port, 'localhost'), 'listening')
  return {
    reload() {
      for (const response of waiting) response.write('data: changed\n\n')
    },
  }
}

function wait(response: ServerResponse, waiting: Set<ServerResponse>) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.flushHeaders()
  waiting.add(response)
  response.on('close', () => waiting.delete(response))
}

/** Returns true for a preview, which React hydrates. */
const isEditor = ({ headers }: IncomingMessage) => /__prerender_bypass=/.test(headers.cookie ?? '')

async function respond(answer: IncomingMessage, response: ServerResponse, isPreview: boolean) {
  const { statusCode = 500, headers } = answer
  if (isPreview || !/^text\/html/.test(headers['content-type'] ?? '')) {
    response.writeHead(statusCode, answer.headers)
    answer.pipe(response)
    return
  }
  const html = await text(answer)
  const page = developmentPage(html)
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = headers
  response.writeHead(statusCode, rest)
  response.end(page === html ? html : page.replace('</body>', `${RELOAD}</body>`))
}

/** Connects a web socket of Next's hot reload. */
function connectSockets(incoming: IncomingMessage, socket: Duplex, head: Buffer, port: number) {
  const { method, url, rawHeaders } = incoming
  const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : `${name}: ${rawHeaders[at + 1]}`))
  const site = connect(port, 'localhost', () => {
    site.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    site.write(head)
    site.pipe(socket).pipe(site)
  })
  site.on('error', () => socket.destroy())
  socket.on('error', () => site.destroy())
}
