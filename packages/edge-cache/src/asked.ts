import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import Negotiator from 'negotiator'
import type { EdgeCacheOptions } from './options.ts'
import { pathOf } from './refuse.ts'

/** A request that an answer in memory may serve: what the answer depends on, and nothing else of the request. */
export type Asked = {
  key: string
  path: string
  query: string
  hasCookies: boolean
  /** It stands at another address, which the client did not name. */
  isAlternate?: boolean
}

/** Headers with which Next asks for data instead of a page, or a client for a part of an answer. */
const OTHER = ['range', 'authorization', 'rsc', 'next-action', 'next-router-state-tree'] as const

type Rules = Required<Pick<EdgeCacheOptions, 'privateCookies' | 'privatePaths'>>

/** What an answer from memory may serve; undefined for a request that only the site can answer. */
export function askedOf(
  request: IncomingMessage,
  { privateCookies, privatePaths }: Rules,
): Asked | undefined {
  const { method, headers, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (OTHER.some((name) => headers[name] !== undefined)) return undefined
  const { cookie = '' } = headers
  if (hasCookie(cookie, privateCookies)) return undefined
  const start = url.indexOf('?')
  const path = start < 0 ? url : url.slice(0, start)
  const query = start < 0 ? '' : url.slice(start + 1)
  if (/(^|&)_rsc=/.test(query)) return undefined
  if (isBelow(path, privatePaths)) return undefined
  return { key: url, path, query, hasCookies: cookie !== '' }
}

/**
 * Returns an address without repeated slashes, and with one at its end: the site answers that with one redirect to
 * where the address leads. Next would first redirect to single slashes.
 */
export function withSingleSlashes(url: string): string {
  const path = pathOf({ url })
  if (!path.includes('//') || /^\/+$/.test(path)) return url
  return `${path.replace(/\/{2,}/g, '/').replace(/\/$/, '')}/${url.slice(path.length)}`
}

/** Is this path one of these, or below it? One that ends with a slash names only what is below. */
export const isBelow = (path: string, places: readonly string[]): boolean =>
  places.some((place) =>
    place.endsWith('/') ? path.startsWith(place) : path === place || path.startsWith(`${place}/`),
  )

/** Does a Cookie header hold one of these, by the parser with which Next looks for its own? */
function hasCookie(header: string, names: readonly string[]): boolean {
  // Parsing costs more than an answer from memory does.
  if (!names.some((name) => header.includes(name))) return false
  const cookies = parseCookie(header)
  return names.some((name) => name in cookies)
}

/** The same, asked for without a query: what no query changes is made of its path alone. */
export const withoutQuery = (asked: Asked): Asked => ({ ...asked, key: asked.path, query: '' })

/** The text that this client prefers to the page, as it is asked for; undefined for the page itself. */
export function alternateOf(
  request: IncomingMessage,
  { path, hasCookies }: Asked,
  alternates: NonNullable<EdgeCacheOptions['alternates']>,
): Asked | undefined {
  const alternate = alternates[path]
  const accept = request.headers.accept?.toLowerCase() ?? ''
  if (!alternate || !accept.includes(alternate.type)) return undefined
  const isNamed = (range: string) => range.includes(alternate.type)
  // Of two with the same weight the first in the header counts, and who names the other text means it.
  const ranges = accept.split(',').sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  const negotiator = new Negotiator({ headers: { accept: ranges.join(',') } })
  const preferred = negotiator.mediaType(['text/html', alternate.type])
  if (preferred !== alternate.type) return undefined
  const { path: at } = alternate
  return { key: at, path: at, query: '', hasCookies, isAlternate: true }
}
