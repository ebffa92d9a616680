import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { policyFor } from '../policy.ts'
import { type Body, bodyOf, type Encoding, isCompressible } from './bodies.ts'

/** An answer that is kept: body, headers and policy together, so that they always fit. */
export type Entry = {
  status: number
  body: Body
  /** By encoding: names and values in turn, as `writeHead` takes them. */
  heads: Map<Encoding, string[]>
  headers: [string, string][]
  /** When it has to be asked for again, in milliseconds of `performance.now()`. */
  freshUntil: number
  tags: readonly string[]
  /** From which generation of its content the site has read it, if it says so. */
  generation: string | undefined
  dependsOnCookies: boolean
  ignoresQuery: boolean
  /** What is given to caches before the edge cache, if they may keep it. */
  shared?: Entry
  /** What is given to a client that has named another address, see `ofAlternate`. */
  alternate?: Entry
}

/** What the site says about keeping an answer. */
export type Lifetime = { seconds: number; isImmutable: boolean }

const STORABLE = new Set([200, 301, 307, 308, 404, 410])

/** For how long an answer may be kept; undefined if not at all. */
export function lifetimeOf({ statusCode = 0, headers }: IncomingMessage): Lifetime | undefined {
  if (!STORABLE.has(statusCode) || headers['set-cookie']) return undefined
  // Next may have begun to render it for an earlier request: how old it is, only the site knows.
  if (headers['x-nextjs-cache'] && !generationOf(headers)) return undefined
  const control = headers['cache-control'] ?? ''
  const surrogate = /max-age=(\d+)/.exec(String(headers['surrogate-control'] ?? ''))
  if (surrogate) {
    // The site makes some pages again sooner than it says of all: those of what it could not read again.
    const own = /\bs-maxage=(\d+)/.exec(control)
    const longest = Math.min(Number(surrogate[1]), Number(own?.[1] ?? Infinity))
    // What the site has had for a while is not new; what is too old is asked for again soon.
    const seconds = Math.max(longest - Number(headers.age ?? 0), Math.min(longest, 1))
    return { seconds, isImmutable: false }
  }
  return isImmutable({ statusCode, headers })
    ? { seconds: 31_536_000, isImmutable: true }
    : undefined
}

type Answered = Pick<IncomingMessage, 'statusCode' | 'headers'>

/** Does a file at this address never change? */
export const isImmutable = ({ statusCode = 0, headers }: Answered): boolean =>
  /\bimmutable\b/.test(headers['cache-control'] ?? '') &&
  (statusCode === 200 || statusCode === 206) &&
  !headers['set-cookie']

/** Does the site give the same answer whatever the query? */
export const ignoresQuery = (answer: Answered): boolean =>
  answer.headers['no-vary-search'] === 'params' ||
  (!answer.headers['surrogate-control'] && isImmutable(answer))

/** From which generation of its content the site has read an answer: `<process>.<number>`. */
export const generationOf = (headers: IncomingHttpHeaders): string | undefined =>
  headers['cache-generation']?.toString()

/** Is this answer the one for these cookies alone? */
export const dependsOnCookies = ({ headers }: IncomingMessage): boolean =>
  listOf(headers['surrogate-vary']).some((name) => /^cookie$/i.test(name))

/** Makes an entry of an answer; ready to be sent compressed. Caches before the edge cache have to ask again each time. */
export async function entryOf(
  answer: IncomingMessage,
  bytes: Buffer,
  lifetime: Lifetime,
): Promise<Entry> {
  const { headers } = answer
  const tags = listOf(headers['cache-tag'])
  const entry: Entry = {
    status: answer.statusCode ?? 200,
    body: await bodyOf(bytes, headers['content-type']),
    heads: new Map(),
    headers: [...outgoing(answer, bytes)],
    freshUntil: performance.now() + lifetime.seconds * 1000,
    tags,
    generation: generationOf(headers),
    dependsOnCookies: dependsOnCookies(answer),
    ignoresQuery: ignoresQuery(answer),
  }
  if (!lifetime.isImmutable)
    entry.headers.push(['cache-control', 'public, max-age=0, must-revalidate'])
  return entry
}

/** Gives an entry the form that lets a cache before the edge cache keep it, as `headers` say. */
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

/** The form of an entry for a client that prefers it to what it has named: no cache may take it for that. */
export function ofAlternate(entry: Entry): Entry {
  const own = entry.headers.filter(([name]) => !/^(cache-control|vary)$/.test(name))
  entry.alternate ??= {
    ...entry,
    headers: [...own, ['cache-control', 'no-store'], ['vary', 'Accept-Encoding, Accept']],
    heads: new Map(),
  }
  return entry.alternate
}

/** The name of an entry's bytes in an encoding. */
export const etagOf = ({ body }: Entry, encoding: Encoding): string =>
  `"${body.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`

/** Names and values of the head with which an entry is sent in an encoding. */
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

/** Headers of the site that are for the edge cache, for this connection, or for caches that the edge cache tells itself. */
export const isInternal = (name: string): boolean =>
  /^(connection|keep-alive|transfer-encoding|cookie|age|expires|pragma|surrogate-.*|(.+-)?cdn-cache-control|cache-tag|cache-purge|cache-generation|x-nextjs-.*|x-powered-by)$/.test(
    name,
  )

function* outgoing(answer: IncomingMessage, bytes: Buffer): Generator<[string, string]> {
  const { headers } = answer
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || dropped.test(name) || isInternal(name)) continue
    if (name === 'cache-control' && !/\bimmutable\b/.test(`${value}`)) continue
    yield [name, name === 'content-security-policy' ? policyOf(answer, bytes) : `${value}`]
  }
  const vary = varyOf(headers)
  if (vary) yield ['vary', vary]
}

/** What a cache must tell apart: encodings, and what the site names beside Next's own requests for data. */
export function varyOf(headers: IncomingHttpHeaders): string {
  const all = [...listOf(headers.vary), ...listOf(headers['surrogate-vary'])]
  const named = all.filter((name) => !/^(rsc|next-.*)$/i.test(name))
  if (isCompressible(headers['content-type']) && !named.some((name) => /^accept-enc/i.test(name)))
    named.unshift('Accept-Encoding')
  return named.join(', ')
}

/** The policy of an answer: what is no page has no script. */
export function policyOf({ headers, statusCode = 500 }: IncomingMessage, bytes: Buffer): string {
  const policy = String(headers['content-security-policy'] ?? '')
  const isPage = /^text\/html/.test(headers['content-type'] ?? '')
  return policyFor(isPage ? bytes.toString('utf8') : '', policy, statusCode)
}

/** The parts of a header that lists names. */
export const listOf = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
