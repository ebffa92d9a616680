import { createHash } from 'node:crypto'
import { normalizePath } from '@/lib/redirects/path'
import { isUuid } from '@/lib/values/uuid'

/** Requests for one path at which nothing stands. Says nothing about who asked. */
export type Hit = { path: string; count: number; lastSeen: string; referrerHost: string }

/** Characters of a path that are kept. */
const MAX_PATH = 200

/** What may point at a person or open a door: addresses, long numbers, keys, tokens. */
const telling = [
  // Encoded as often as you like.
  /@|%(25)*40/i,
  // A number of seven digits may be a customer's; nine with hyphens may be a telephone's.
  /\d{7}|(\d-?){9}/,
  /[a-z\d_+=]{24}/i,
  // Words joined by hyphens are no token, unless letters of both kinds and digits are mixed.
  /^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[\w-]{24}/,
]

/** A domain name: neither an IP address nor a name of a private network. */
const DOMAIN = /^([a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]$/

/** What is kept of one request: a path without what may tell who asked, and the referring site's name. */
export function toHit(request: Request, ownHost: string, now: Date): Hit {
  const { pathname, host } = new URL(request.url)
  const referrer = URL.parse(request.headers.get('referer') ?? '')?.hostname ?? ''
  const isOwn = [host, request.headers.get('host') ?? '', ownHost].some(
    (name) => name.replace(/:\d+$/, '') === referrer,
  )
  return {
    path: toLoggedPath(pathname),
    count: 1,
    lastSeen: now.toISOString(),
    referrerHost: !isOwn && DOMAIN.test(referrer) ? referrer : '',
  }
}

const isTelling = (segment: string) =>
  isUuid(segment) || telling.some((pattern) => pattern.test(segment))

/** A path in its one spelling, shortened, with … in the place of every segment that may tell who asked. */
export function toLoggedPath(pathname: string): string {
  const segments = pathname.split('/').map((segment) => (isTelling(segment) ? '…' : segment))
  return [...normalizePath(segments.join('/'))].slice(0, MAX_PATH).join('')
}

/** The key of a path's row: short, and the same wherever it is made. */
export const keyOf = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 12)
