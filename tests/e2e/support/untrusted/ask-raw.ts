import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Variant } from './header-variants.ts'

/** A response as far as two visitors must not get different ones. */
export type Seen = { status: number; headers: Record<string, unknown>; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Headers that differ from one response to the next, or that an engine before the front adds. */
const OF_ONE_RESPONSE =
  /^(date|age|via|x-varnish|x-from|server|cache-status|connection|keep-alive|accept-ranges|transfer-encoding|content-length)$/

/** Requests an address with exactly these headers; throws if there is no response. */
export async function askRaw(url: string, variant: Variant = []): Promise<Seen> {
  const { port, hostname, host } = new URL(url)
  // As it stands: a URL would take dots and blanks out.
  const path = url.slice(url.indexOf('/', 'http://'.length))
  const own = variant.some(([name]) => name === 'host') ? [] : [['host', host]]
  const headers = [...own, ['connection', 'keep-alive'], ...variant].filter(
    ([name], index) => index > 0 || name !== 'connection',
  )
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, agent, headers: headers.flat() as string[] })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
  const seen = Object.entries(answer.headers).filter(([name]) => !OF_ONE_RESPONSE.test(name))
  const body = await buffer(answer)
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(seen),
    body: body.toString('latin1'),
  }
}
