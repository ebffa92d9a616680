import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { policyFor } from '../policy.ts'
import { type Body, bodyOf, type Encoding, isCompressible } from './bodies.ts'

/** A cached response: body, headers and policy together, so that they always match. */
export type Entry = {
  status: number
  body: Body
  /** By encoding: names and values in turn, as `writeHead` takes them. */
  heads: Map<Encoding, string[]>
  headers: [string, string][]
  /** When it expires, in milliseconds of `performance.now()`. */
  freshUntil: number
  tags: readonly string[]
  /** The content generation that the site rendered it from, if declared. */
  generation: string | undefined
  dependsOnCookies: boolean
  ignoresQuery: boolean
  /** The form for a shared cache that may store it. */
  shared?: Entry
  /** The form for a client that requested another path, see `ofAlternate`. */
  alternate?: Entry
}

/** How long the site lets a response be cached. */
type Lifetime = { seconds: number; isImmutable: boolean }

const STORABLE = new Set([200, 301, 307, 308, 404, 410])

/** Returns for how long a response may be cached, or undefined if it may not. */
export function lifetimeOf({ statusCode = 0, headers }: IncomingMessage): Lifetime | undefined {
  if (!STORABLE.has(statusCode) || headers['set-cookie']) return undefined
  // Next may have rendered it for an earlier request, so only a declared generation tells its age.
  if (headers['x-nextjs-cache'] && !generationOf(headers)) return undefined
  const control = headers['cache-control'] ?? ''
  const surrogate = /max-age=(\d+)/.exec(String(headers['surrogate-control'] ?? ''))
  if (surrogate) {
    // A page rendered from content that could not be refetched has a shorter s-maxage of its own.
    const own = /\bs-maxage=(\d+)/.exec(control)
    const longest = Math.min(Number(surrogate[1]), Number(own?.[1] ?? Infinity))
    // Time in the site's own cache counts; a response past its lifetime is cached for one second.
    const seconds = Math.max(longest - Number(headers.age ?? 0), Math.min(longest, 1))
    return { seconds, isImmutable: false }
  }
  return isImmutable({ statusCode, headers })
    ? { seconds: 31_536_000, isImmutable: true }
    : undefined
}

type ResponseHead = Pick<IncomingMessage, 'statusCode' | 'headers'>

/** Returns whether a response is declared immutable. */
export const isImmutable = ({ statusCode = 0, headers }: ResponseHead): boolean =>
  /\bimmutable\b/.test(headers['cache-control'] ?? '') &&
  (statusCode === 200 || statusCode === 206) &&
  !headers['set-cookie']

/** Returns whether the response is the same for any query. */
export const ignoresQuery = (response: ResponseHead): boolean =>
  response.headers['no-vary-search'] === 'params' ||
  (!response.headers['surrogate-control'] && isImmutable(response))

/** Returns the content generation that a response was rendered from: `<process>.<number>`. */
export const generationOf = (headers: IncomingHttpHeaders): string | undefined =>
  headers['cache-generation']?.toString()

/** Returns whether a response depends on the request's cookies. */
const dependsOnCookies = ({ headers }: IncomingMessage): boolean =>
  listOf(headers['surrogate-vary']).some((name) => /^cookie$/i.test(name))

/** Returns a cache entry with its gzip form. Its headers make browsers and shared caches revalidate each time. */
export async function entryOf(
  response: IncomingMessage,
  bytes: Buffer,
  lifetime: Lifetime,
): Promise<Entry> {
  const { headers } = response
  const tags = listOf(headers['cache-tag'])
  const entry: Entry = {
    status: response.statusCode ?? 200,
    body: await bodyOf(bytes, headers['content-type']),
    heads: new Map(),
    headers: [...outgoing(response, bytes)],
    freshUntil: performance.now() + lifetime.seconds * 1000,
    tags,
    generation: generationOf(headers),
    dependsOnCookies: dependsOnCookies(response),
    ignoresQuery: ignoresQuery(response),
  }
  if (!lifetime.isImmutable)
    entry.headers.push(['cache-control', 'public, max-age=0, must-revalidate'])
  return entry
}

/** Adds the form that lets a shared cache store the entry, with the headers from `headers`. */
export function letShare(
  entry: Entry,
  { seconds, isImmutable }: Lifetime,
  headers: (seconds: number, tags: readonly string[]) => [string, string][],
): void {
  if (isImmutable || entry.dependsOnCookies) return
  const shared = headers(seconds, entry.tags)
  const isReplaced = ([name]: [string, string]) => shared.some(([other]) => other === name)
  const own = entry.headers.filter((header) => !isReplaced(header))
  entry.shared = { ...entry, headers: [...own, ...shared], heads: new Map() }
}

/** Returns the form of an alternate served at the page's path, which no cache may store. */
export function ofAlternate(entry: Entry): Entry {
  const own = entry.headers.filter(([name]) => !/^(cache-control|vary)$/.test(name))
  entry.alternate ??= {
    ...entry,
    headers: [...own, ['cache-control', 'no-store'], ['vary', 'Accept-Encoding, Accept']],
    heads: new Map(),
  }
  return entry.alternate
}

/** Returns the ETag of an entry in an encoding. */
export const etagOf = ({ body }: Entry, encoding: Encoding): string =>
  `"${body.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`

/** Returns header names and values, in turn, for an entry in an encoding. */
export function headOf(entry: Entry, encoding: Encoding): string[] {
  const known = entry.heads.get(encoding)
  if (known) return known
  const bytes = entry.body.bytes[encoding] ?? entry.body.bytes.identity
  const head = [
    ...entry.headers,
    ['etag', etagOf(entry, encoding)],
    ['content-length', `${bytes.length}`],
  ]
  if (encoding !== 'identity') head.push(['content-encoding', encoding])
  entry.heads.set(encoding, head.flat())
  return head.flat()
}

const dropped = /^(content-length|date|etag|vary)$/

/** Returns whether a header is hop-by-hop, meant for the edge cache, or set by it for shared caches. */
export const isInternal = (name: string): boolean =>
  /^(connection|keep-alive|transfer-encoding|cookie|age|expires|pragma|surrogate-.*|(.+-)?cdn-cache-control|cache-tag|cache-purge|cache-generation|x-nextjs-.*|x-powered-by)$/.test(
    name,
  )

function* outgoing(response: IncomingMessage, bytes: Buffer): Generator<[string, string]> {
  const { headers } = response
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || dropped.test(name) || isInternal(name)) continue
    if (name === 'cache-control' && !/\bimmutable\b/.test(`${value}`)) continue
    yield [name, name === 'content-security-policy' ? policyOf(response, bytes) : `${value}`]
  }
  const vary = varyOf(headers)
  if (vary) yield ['vary', vary]
}

/** Returns the Vary header for clients: the site's, without Next's data headers, plus Accept-Encoding if compressible. */
export function varyOf(headers: IncomingHttpHeaders): string {
  const all = [...listOf(headers.vary), ...listOf(headers['surrogate-vary'])]
  const named = all.filter((name) => !/^(rsc|next-.*)$/i.test(name))
  if (isCompressible(headers['content-type']) && !named.some((name) => /^accept-enc/i.test(name)))
    named.unshift('Accept-Encoding')
  return named.join(', ')
}

/** Returns the content policy of a response; a response that isn't a page may run no inline script. */
export function policyOf({ headers, statusCode = 500 }: IncomingMessage, bytes: Buffer): string {
  const policy = String(headers['content-security-policy'] ?? '')
  const isPage = /^text\/html/.test(headers['content-type'] ?? '')
  return policyFor(isPage ? bytes.toString('utf8') : '', policy, statusCode)
}

/** Splits a comma-separated header. */
export const listOf = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
