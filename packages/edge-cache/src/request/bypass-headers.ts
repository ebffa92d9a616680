import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { isBelow } from '../lookup.ts'
import type { EdgeCacheOptions } from '../options.ts'
import { pathOf } from '../reject.ts'
import { listOf } from '../store/entry.ts'
import type { Visitor } from '../visitor.ts'

/** Request headers that are forwarded; all others are dropped. */
const FORWARDED = [
  ...['accept', 'accept-language', 'content-type', 'cookie', 'origin', 'referer', 'user-agent'],
  ...['if-none-match', 'if-modified-since', 'if-range', 'range'],
  ...['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'sec-fetch-user'],
  ...['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'],
  ...['next-url', 'next-action'],
]

type Rules = Pick<EdgeCacheOptions, 'passedHeaders' | 'authorizedPaths'>

/** Returns a function that builds the headers of a client's own request to the site. */
export function clientHeaders({ passedHeaders = [], authorizedPaths = [] }: Rules) {
  const forwarded = [...FORWARDED, ...passedHeaders.map((name) => name.toLowerCase())]
  return (request: IncomingMessage, visitor: Visitor): OutgoingHttpHeaders => {
    const { headers } = request
    const ofConnection = listOf(headers.connection?.toLowerCase())
    const mayAuthorize = isBelow(pathOf(request), authorizedPaths)
    const names = [...forwarded, ...(mayAuthorize ? ['authorization'] : [])]
    const own = names
      .filter((name) => headers[name] !== undefined && !ofConnection.includes(name))
      .map((name) => [name, headers[name]])
    return {
      ...Object.fromEntries(own),
      host: headers.host,
      'accept-encoding': 'identity',
      'x-forwarded-for': visitor.address,
      'x-forwarded-proto': visitor.protocol,
      'x-forwarded-host': headers.host,
      'x-request-id': visitor.requestId,
    }
  }
}

/** Returns whether a response requested without the client's headers is valid for it: none of them may vary it. */
export function isValidFor(
  { headers }: IncomingMessage,
  { headers: { vary } }: IncomingMessage,
): boolean {
  if (headers.cookie) return false
  const named = listOf(vary).map((name) => name.toLowerCase())
  return !named.some((name) => name === '*' || (name !== 'accept-encoding' && headers[name]))
}
