import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { refuse } from '../refuse.ts'
import { isOtherVersion, OTHER_VERSION } from '../request/conditions.ts'
import type { Encoding } from './bodies.ts'
import { type Entry, etagOf, headOf } from './entry.ts'

const encodings = new LRUCache<string, Encoding[]>({ max: 200 })
const all: Encoding[] = ['br', 'gzip', 'identity']

/** The encodings that a client takes, the smallest first. */
export function acceptedBy({ headers }: IncomingMessage): Encoding[] {
  const header = headers['accept-encoding'] ?? ''
  const known = encodings.get(header)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  // Those it takes at all, in our order.
  const accepted = all.filter((name) => negotiator.encodings(all).includes(name))
  encodings.set(header, accepted)
  return accepted
}

/** Sends an entry in the best encoding that is ready, or 304 to who has it. `how` becomes its Cache-Status. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  how: string,
): void {
  const { bytes } = entry.body
  const encoding = acceptedBy(request).find((name) => bytes[name]) ?? 'identity'
  const head = headOf(entry, encoding)
  const etag = etagOf(entry, encoding)
  if (entry.status === 200 && isOtherVersion(request, { etag, lastModified: modifiedAt(entry) }))
    return void refuse(response, 412, OTHER_VERSION)
  if (entry.status === 200 && isKnown(request.headers['if-none-match'], etag))
    return void response.writeHead(304, ['cache-status', how, ...withoutBody(head)]).end()
  response.writeHead(entry.status, ['cache-status', how, ...head])
  response.end(request.method === 'HEAD' ? undefined : (bytes[encoding] ?? bytes.identity))
}

const modifiedAt = ({ headers }: Entry) => headers.find(([name]) => name === 'last-modified')?.[1]

// An entity tag holds neither quotes nor, ours, commas: what stands in the list between quotes is the tag.
const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || header.includes(etag))

function withoutBody(head: string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < head.length; at += 2) {
    const [name = '', value = ''] = [head[at], head[at + 1]]
    if (!/^content-(length|encoding|type)$/.test(name)) kept.push(name, value)
  }
  return kept
}
