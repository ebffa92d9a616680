import * as v from 'valibot'

/** For so many days a shared link holds, whatever its record says. */
export const SHARED_DAYS = 7

const DAY_MS = 24 * 3_600_000
/** Days for which the record of a link that is over says what became of it. */
const KEPT_DAYS = 30
const SECRET_BYTES = 24
const SECRET = /^[\da-f]{48}$/

const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

/** A link as the content lake holds it: what it shows and until when, and of its secret only the hash, in its id. */
export const shareLink = v.object({
  _id: v.string(),
  _createdAt: instant,
  /** The published id of the document from which it was made. */
  document: v.string(),
  documentType: v.string(),
  /** Undefined: the draft of the document is shown, else this release. */
  release: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/))),
  madeBy: v.nullish(v.string()),
  expiresAt: instant,
  revokedAt: v.nullish(instant),
})

export type ShareLink = v.InferOutput<typeof shareLink>

/** The secret of a new link: nobody guesses it. */
export const newSecret = (): string => toHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))

/** Can this be the secret of a link? */
export const isSecret = (text: string): boolean => SECRET.test(text)

/** The id of the record of a link. Its dot keeps it from whoever has no token, its hash the secret from whoever has one. */
export async function shareId(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return `share.${toHex(new Uint8Array(hash))}`
}

const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Where a link leads; `page` is one of a release, such as `/privacy`, and empty for the landing page. */
export const sharePath = (secret: string, page = ''): string => `/shared/${secret}${page}`

/** When a link made at this instant ends. */
export const sharedUntil = (made: Date): Date => new Date(made.getTime() + SHARED_DAYS * DAY_MS)

type Ends = Pick<ShareLink, '_createdAt' | 'expiresAt' | 'revokedAt'>

/** When a link ends: as its record says, but after seven days at the latest. */
export function endOf({ _createdAt, expiresAt }: Ends): Date {
  const latest = sharedUntil(new Date(_createdAt))
  const said = new Date(expiresAt)
  return said < latest ? said : latest
}

/** Does a link hold at this instant? */
export function stateOf(link: Ends, now: Date): 'open' | 'revoked' | 'expired' {
  if (link.revokedAt) return 'revoked'
  return endOf(link) <= now ? 'expired' : 'open'
}

/** Has a link been over for so long that nobody asks what became of it? */
export const isForgotten = (link: Ends, now: Date): boolean =>
  endOf(link).getTime() < now.getTime() - KEPT_DAYS * DAY_MS
