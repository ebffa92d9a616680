import { createHash } from 'node:crypto'
import { normalizePath } from '@/lib/site/path'
import { isUuid } from '@/lib/values/formats'

/** Requests for one path that got a 404, without anything about the visitors. */
export type Hit = { path: string; count: number; lastSeen: string; referrerHost: string }

/** Most characters of a path in the log. */
const MAX_PATH = 200

/** Patterns that may identify a person or grant access: email addresses, long numbers, keys, tokens. */
const sensitive = [
  // However many times encoded.
  /@|%(25)*40/i,
  // Seven digits may be a customer number; nine with hyphens a phone number.
  /\d{7}|(\d-?){9}/,
  /[a-z\d_+=]{24}/i,
  // Hyphenated words aren't a token unless upper case, lower case and digits are mixed.
  /^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[\w-]{24}/,
]

/** A domain name, not an IP address or a private host name. */
const DOMAIN = /^([a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]$/

/** Returns the log entry for a request: its path without sensitive segments, and the referring host. */
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

const isSensitive = (segment: string) =>
  isUuid(segment) || sensitive.some((pattern) => pattern.test(segment))

/** Returns a path in its canonical spelling, shortened, with … in place of sensitive segments. */
export function toLoggedPath(pathname: string): string {
  const segments = pathname.split('/').map((segment) => (isSensitive(segment) ? '…' : segment))
  return [...normalizePath(segments.join('/'))].slice(0, MAX_PATH).join('')
}

/** Returns the key of a path's row: a short hash. */
export const keyOf = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 12)
