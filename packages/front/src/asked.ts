import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import type { FrontOptions } from './options.ts'

/** A request that an answer in memory may serve. */
export type Asked = { key: string; path: string; query: string; hasCookies: boolean }

/** Headers with which Next asks for data instead of a page, or a client for a part of an answer. */
const OTHER = ['range', 'authorization', 'rsc', 'next-action', 'next-router-state-tree'] as const

type Rules = Required<Pick<FrontOptions, 'privateCookies'>>

/** What an answer from memory may serve; undefined for a request that only the site can answer. */
export function askedOf(request: IncomingMessage, { privateCookies }: Rules): Asked | undefined {
  const { method, headers, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (OTHER.some((name) => headers[name] !== undefined)) return undefined
  const { cookie = '' } = headers
  if (privateCookies.some((name) => cookie.includes(`${name}=`))) return undefined
  const start = url.indexOf('?')
  const path = start < 0 ? url : url.slice(0, start)
  const query = start < 0 ? '' : url.slice(start + 1)
  if (/(^|&)_rsc=/.test(query)) return undefined
  return { key: url, path, query, hasCookies: cookie !== '' }
}

/** The path of the text that this client prefers to the page; undefined for the page itself. */
export function alternateOf(
  request: IncomingMessage,
  path: string,
  alternates: NonNullable<FrontOptions['alternates']>,
): string | undefined {
  const alternate = alternates[path]
  const accept = request.headers.accept?.toLowerCase() ?? ''
  if (!alternate || !accept.includes(alternate.type)) return undefined
  const isNamed = (range: string) => range.includes(alternate.type)
  // Of two with the same weight the first in the header counts, and who names the other text means it.
  const ranges = accept.split(',').sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  const negotiator = new Negotiator({ headers: { accept: ranges.join(',') } })
  const preferred = negotiator.mediaType(['text/html', alternate.type])
  return preferred === alternate.type ? alternate.path : undefined
}
