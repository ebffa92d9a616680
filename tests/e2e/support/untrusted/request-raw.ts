import { createHash } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Variant } from './header-variants.ts'

/** The parts of a response that must be the same for two visitors. */
export type Seen = { status: number; headers: Record<string, unknown>; body: string }

/** Headers that differ between responses, or that a shared cache adds. */
const VOLATILE_HEADERS =
  /^(date|age|via|x-varnish|x-from|server|cache-status|connection|keep-alive|accept-ranges|transfer-encoding|content-length)$/

/** Returns where two responses begin to differ, or undefined if they are the same. */
export function differenceOf(one: Seen, other: Seen): string | undefined {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)]
  if (a === b) return undefined
  const at = [...a].findIndex((character, index) => character !== b[index])
  const part = (text: string) => text.slice(Math.max(0, at - 80), at + 120)
  return `${part(a)} instead of ${part(b)}`
}

/** Requests a URL with exactly these headers. Throws if there is no response. */
export async function requestRaw(url: string, variant: Variant = []): Promise<Seen> {
  const { port, hostname, host } = new URL(url)
  // Unchanged, because URL would normalize dots and spaces.
  const path = url.slice(url.indexOf('/', 'http://'.length))
  const own = variant.some(([name]) => name === 'host') ? [] : [['host', host]]
  const sent = [...own, ...variant]
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    // A separate connection, because a server may close it after an odd request.
    request({ hostname, port, path, agent: false, headers: sent.flat() as string[] })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
  const seen = Object.entries(response.headers).filter(([name]) => !VOLATILE_HEADERS.test(name))
  const text = (await buffer(response)).toString('latin1')
  const { body, hashes } = withoutChunks(text)
  const headers: Record<string, unknown> = Object.fromEntries(seen)
  // The remaining lifetime depends on the time of the request.
  const control = headers['cache-control']
  if (typeof control === 'string')
    headers['cache-control'] = control.replace(/s-maxage=\d+/, 's-maxage')
  // If the body contains the query, the ETag depends on it.
  const query = path.split('?')[1]
  if (query && text.includes(query)) delete headers.etag
  if (hashes.length > 0) {
    // React's data chunks depend on timing; the rest of the page and of its policy does not.
    delete headers.etag
    const policy = String(headers['content-security-policy'] ?? '')
    headers['content-security-policy'] = hashes.reduce(
      (left, hash) => left.replace(` '${hash}'`, ''),
      policy,
    )
  }
  return { status: response.statusCode ?? 0, headers, body: body.replaceAll(TICKET, 'a ticket') }
}

/** The ticket in a form of /call, different in each rendering. */
const TICKET = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.\w+\.[\w-]{43}/g

const CHUNK = /<script>((?:\(self\.__next_f=|self\.__next_f\.push\().*?)<\/script>/gs

/** Moves React's data chunks to the end of the page, with sorted lines, and returns the hashes of their scripts. */
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
