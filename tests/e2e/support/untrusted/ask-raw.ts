import { createHash } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Variant } from './header-variants.ts'

/** A response as far as two visitors must not get different ones. */
export type Seen = { status: number; headers: Record<string, unknown>; body: string }

/** Headers that differ from one response to the next, or that an engine before the edge cache adds. */
const OF_ONE_RESPONSE =
  /^(date|age|via|x-varnish|x-from|server|cache-status|connection|keep-alive|accept-ranges|transfer-encoding|content-length)$/

/** Where two responses begin to differ; undefined if they are the same. */
export function differenceOf(one: Seen, other: Seen): string | undefined {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)]
  if (a === b) return undefined
  const at = [...a].findIndex((sign, index) => sign !== b[index])
  const part = (text: string) => text.slice(Math.max(0, at - 80), at + 120)
  return `${part(a)} instead of ${part(b)}`
}

/** Requests an address with exactly these headers; throws if there is no response. */
export async function askRaw(url: string, variant: Variant = []): Promise<Seen> {
  const { port, hostname, host } = new URL(url)
  // As it stands: a URL would take dots and blanks out.
  const path = url.slice(url.indexOf('/', 'http://'.length))
  const own = variant.some(([name]) => name === 'host') ? [] : [['host', host]]
  const sent = [...own, ...variant]
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // A connection of its own: what one server closes after an odd request, no other request waits on.
    request({ hostname, port, path, agent: false, headers: sent.flat() as string[] })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
  const seen = Object.entries(answer.headers).filter(([name]) => !OF_ONE_RESPONSE.test(name))
  const text = (await buffer(answer)).toString('latin1')
  const { body, hashes } = withoutChunks(text)
  const headers: Record<string, unknown> = Object.fromEntries(seen)
  // How much of its time is left is a matter of time.
  const control = headers['cache-control']
  if (typeof control === 'string')
    headers['cache-control'] = control.replace(/s-maxage=\d+/, 's-maxage')
  // The tag of a text that repeats its query differs with it.
  const query = path.split('?')[1]
  if (query && text.includes(query)) delete headers.etag
  if (hashes.length > 0) {
    // Where React cuts its data is a matter of time: the rest of the page and of its policy is not.
    delete headers.etag
    const policy = String(headers['content-security-policy'] ?? '')
    headers['content-security-policy'] = hashes.reduce(
      (left, hash) => left.replace(` '${hash}'`, ''),
      policy,
    )
  }
  return { status: answer.statusCode ?? 0, headers, body: body.replaceAll(TICKET, 'a ticket') }
}

/** Of a form of /call: each rendering has another. */
const TICKET = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.\w+\.[\w-]{43}/g

const CHUNK = /<script>((?:\(self\.__next_f=|self\.__next_f\.push\().*?)<\/script>/gs

/** A page whose data for React is one text at its end, its lines in order; and the hashes of the scripts it stood in. */
function withoutChunks(text: string): { body: string; hashes: string[] } {
  const chunks = [...text.matchAll(CHUNK)].map(([, script = '']) => script)
  const data = chunks.map((script) => /push\((\[1,.*\])\)$/s.exec(script)?.[1] ?? '')
  const lines = data
    .map((json) => (json ? JSON.parse(json)[1] : ''))
    .join('')
    .split('\n')
  const hashOf = (script: string) =>
    `sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}`
  return {
    body: chunks.length > 0 ? text.replace(CHUNK, '') + lines.sort().join('\n') : text,
    hashes: chunks.map(hashOf),
  }
}
