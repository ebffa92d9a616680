import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Seen = { line: string; headers: IncomingMessage['headers']; body: string }
type Reply = { status: number; body: object }

/** Starts a server that records its requests and responds as given. */
export async function startRecorder(reply: (seen: Seen) => Reply | Promise<Reply>, at = 0) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const text of request.setEncoding('utf8')) body += text
    const one = { line: `${request.method} ${request.url}`, headers: request.headers, body }
    seen.push(one)
    const { status, body: text } = await reply(one)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(text))
  })
  await once(server.listen(at, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }
  onTestFinished(stop)
  return { url: `http://127.0.0.1:${port}`, port, seen, stop }
}
