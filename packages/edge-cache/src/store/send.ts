import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { reject } from '../reject.ts'
import { isOtherVersion, OTHER_VERSION } from '../request/conditions.ts'
import type { Encoding } from './bodies.ts'
import { type Entry, etagOf, headOf } from './entry.ts'

const encodings = new LRUCache<string, Encoding[]>({ max: 200 })
const all: Encoding[] = ['br', 'gzip', 'identity']

/** Returns the encodings that a client accepts, the smallest first. */
export function acceptedBy({ headers }: IncomingMessage): Encoding[] {
  const header = headers['accept-encoding'] ?? ''
  const known = encodings.get(header)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const accepted = all.filter((name) => negotiator.encodings(all).includes(name))
  encodings.set(header, accepted)
  return accepted
}

/** Sends an entry in the smallest encoding that is ready, or 304 if the client has it. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  cacheStatus: string,
): void {
  const { bytes } = entry.body
  const encoding = acceptedBy(request).find((name) => bytes[name]) ?? 'identity'
  const head = headOf(entry, encoding)
  const etag = etagOf(entry, encoding)
  if (entry.status === 200 && isOtherVersion(request, { etag, lastModified: modifiedAt(entry) }))
    return void reject(response, 412, OTHER_VERSION)
  if (entry.status === 200 && isKnown(request.headers['if-none-match'], etag))
    return void response.writeHead(304, ['cache-status', cacheStatus, ...withoutBody(head)]).end()
  response.writeHead(entry.status, ['cache-status', cacheStatus, ...head])
  response.end(request.method === 'HEAD' ? undefined : (bytes[encoding] ?? bytes.identity))
}

const modifiedAt = ({ headers }: Entry) => headers.find(([name]) => name === 'last-modified')?.[1]

// Our tags contain neither quotes nor commas, so a substring match with the quotes is exact.
const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || header.includes(etag))

function withoutBody(head: string[]): string[] {
  const result: string[] = []
  for (let at = 0; at < head.length; at += 2) {
    const [name = '', value = ''] = [head[at], head[at + 1]]
    if (!/^content-(length|encoding|type)$/.test(name)) result.push(name, value)
  }
  return result
}
