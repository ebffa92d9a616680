import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { serve } from '../http/serve.ts'

type Kind = 'upload' | 'write' | 'export'

const kinds: [Kind, RegExp][] = [
  ['upload', /\/assets\//],
  ['write', /\/data\/mutate\//],
  ['export', /\/data\/export\//],
]

/**
 * Opens a proxy in front of a Content Lake. `onRequest` is called with the number of each upload, write and export before
 * it is sent on, and returns a status to reject it.
 */
export async function contentGate(
  target: string,
  onRequest: (kind: Kind, count: number) => number | undefined,
) {
  const counts = { upload: 0, write: 0, export: 0 }
  const pending = new Set<Promise<void>>()
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request
    const body = await buffer(request)
    const [kind] = kinds.find(([, pattern]) => pattern.test(url)) ?? []
    if (kind) counts[kind] += 1
    const status = kind && onRequest(kind, counts[kind])
    if (status) {
      response.writeHead(status).end('{"message":"The gate is closed."}')
      return
    }
    const { authorization = '', 'content-type': type = '' } = headers
    const answer = await fetch(target + url, {
      method,
      headers: { authorization, ...(type && { 'content-type': type }) },
      body: body.length > 0 ? new Uint8Array(body) : null,
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.bytes())
  }
  const { port, close } = await serve((request, response) => {
    // A killed import cuts its requests short.
    const forwarded = forward(request, response).catch(() => {})
    pending.add(forwarded)
    forwarded.finally(() => pending.delete(forwarded))
  })
  onTestFinished(close)
  /** Resolves once everything that was sent on is answered, even if the sender is gone. */
  const settled = () => Promise.all(pending)
  return { port, url: `http://localhost:${port}`, settled }
}
