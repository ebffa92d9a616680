import * as v from 'valibot'

/** Maximum days for which a shared link is valid. */
export const SHARED_DAYS = 7

const DAY_MS = 24 * 3_600_000
/** Days for which the record of an ended link is kept. */
const RETENTION_DAYS = 30
const SECRET_BYTES = 24
const SECRET = /^[\da-f]{48}$/

const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

/** A link's record in the Content Lake. Its id contains the hash of the secret, not the secret. */
export const shareLink = v.object({
  _id: v.string(),
  _createdAt: instant,
  /** The published id of the document it was created from. */
  document: v.string(),
  documentType: v.string(),
  /** The shared release; undefined if the document's draft is shared. */
  release: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/))),
  madeBy: v.nullish(v.string()),
  expiresAt: instant,
  revokedAt: v.nullish(instant),
})

export type ShareLink = v.InferOutput<typeof shareLink>

/** Creates the random secret of a new link. */
export const newSecret = (): string => toHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))

/** Returns whether a text has the format of a secret. */
export const isSecret = (text: string): boolean => SECRET.test(text)

/** Returns the id of a link's record. The dot makes it private, and the hash hides the secret from users with a token. */
export async function shareId(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return `share.${toHex(new Uint8Array(hash))}`
}

const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns a link's path; `page` is a page of a release, such as `/privacy`, or empty for the landing page. */
export const sharePath = (secret: string, page = ''): string => `/shared/${secret}${page}`

/** Returns when a link created at `made` expires. */
export const sharedUntil = (made: Date): Date => new Date(made.getTime() + SHARED_DAYS * DAY_MS)

type Ends = Pick<ShareLink, '_createdAt' | 'expiresAt' | 'revokedAt'>

/** Returns when a link expires: at its `expiresAt`, but after seven days at the latest. */
export function endOf({ _createdAt, expiresAt }: Ends): Date {
  const latest = sharedUntil(new Date(_createdAt))
  const recorded = new Date(expiresAt)
  return recorded < latest ? recorded : latest
}

/** Returns a link's state at `now`. */
export function stateOf(link: Ends, now: Date): 'open' | 'revoked' | 'expired' {
  if (link.revokedAt) return 'revoked'
  return endOf(link) <= now ? 'expired' : 'open'
}

/** Returns whether a link's record can be deleted. */
export const isPurgeable = (link: Ends, now: Date): boolean =>
  endOf(link).getTime() < now.getTime() - RETENTION_DAYS * DAY_MS
