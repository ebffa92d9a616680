import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import Negotiator from 'negotiator'
import type { EdgeCacheOptions } from './options.ts'
import { pathOf } from './reject.ts'

/** The parts of a request that its cached response may depend on. */
export type Lookup = {
  key: string
  path: string
  query: string
  hasCookies: boolean
  /** The response is at a path that the client did not request. */
  isAlternate?: boolean
}

/** Headers of requests for something other than the whole page: Next's data requests, ranges, authorized requests. */
const BYPASS_HEADERS = [
  'range',
  'authorization',
  'rsc',
  'next-action',
  'next-router-state-tree',
] as const

type Rules = Required<Pick<EdgeCacheOptions, 'privateCookies' | 'privatePaths'>>

/** Returns the cache lookup for a request, or undefined if the request must bypass the cache. */
export function lookupOf(
  request: IncomingMessage,
  { privateCookies, privatePaths }: Rules,
): Lookup | undefined {
  const { method, headers, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (BYPASS_HEADERS.some((name) => headers[name] !== undefined)) return undefined
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
 * Returns a URL without repeated slashes but with a trailing one, which the site redirects once to the final target.
 * Next would first redirect to single slashes.
 */
export function withSingleSlashes(url: string): string {
  const path = pathOf({ url })
  if (!path.includes('//') || /^\/+$/.test(path)) return url
  return `${path.replace(/\/{2,}/g, '/').replace(/\/$/, '')}/${url.slice(path.length)}`
}

/** Returns whether a path is one of these prefixes or below it. A prefix that ends with a slash excludes itself. */
export const isBelow = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) =>
    prefix.endsWith('/')
      ? path.startsWith(prefix)
      : path === prefix || path.startsWith(`${prefix}/`),
  )

/** Returns whether a Cookie header has one of these names, parsed the way Next parses it. */
function hasCookie(header: string, names: readonly string[]): boolean {
  // Parsing takes longer than serving a cached response.
  if (!names.some((name) => header.includes(name))) return false
  const cookies = parseCookie(header)
  return names.some((name) => name in cookies)
}

/** Returns the lookup of the same path without a query. */
export const withoutQuery = (lookup: Lookup): Lookup => ({ ...lookup, key: lookup.path, query: '' })

/** Returns the lookup of the text that this client prefers to the page, or undefined if it prefers the page. */
export function alternateOf(
  request: IncomingMessage,
  { path, hasCookies }: Lookup,
  alternates: NonNullable<EdgeCacheOptions['alternates']>,
): Lookup | undefined {
  const alternate = alternates[path]
  const accept = request.headers.accept?.toLowerCase() ?? ''
  if (!alternate || !accept.includes(alternate.type)) return undefined
  const isNamed = (range: string) => range.includes(alternate.type)
  // On equal weight the first range wins, so an explicit mention of the other text goes first.
  const ranges = accept.split(',').sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  const negotiator = new Negotiator({ headers: { accept: ranges.join(',') } })
  const preferred = negotiator.mediaType(['text/html', alternate.type])
  if (preferred !== alternate.type) return undefined
  const { path: at } = alternate
  return { key: at, path: at, query: '', hasCookies, isAlternate: true }
}
