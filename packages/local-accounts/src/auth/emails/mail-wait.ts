import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'

/** The kinds of email that are limited separately per address. */
type WaitKind = 'signup' | 'recovery' | 'otp' | 'email_change' | 'reauthentication'

const KINDS: WaitKind[] = ['signup', 'recovery', 'otp', 'email_change', 'reauthentication']
type SentColumn = `${'confirmation' | 'recovery' | 'email_change' | 'reauthentication'}_sent_at`
const COLUMNS: Record<WaitKind, SentColumn> = {
  signup: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  otp: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
}

/**
 * Throws 429 if an email of this kind was just requested for this address. In strict mode this applies to every
 * address, with or without an account: GoTrue limits only known ones, which reveals them.
 */
export async function limitMail(
  service: AuthService,
  transaction: Queryable,
  kind: WaitKind,
  email: string,
  user: Record<SentColumn, Date | null> | undefined,
): Promise<void> {
  const { isStrict, mailFrequency } = service.settings
  const sentAt = user?.[COLUMNS[kind]]?.getTime()
  const left = isStrict
    ? await secondsLeft(transaction, bucketOf(kind, email), mailFrequency)
    : Math.ceil(mailFrequency - (Date.now() - (sentAt ?? 0)) / 1000)
  if (left <= 0) return
  const message = `For security purposes, you can only request this after ${left} seconds.`
  throw new AuthError(429, 'over_email_send_rate_limit', message)
}

/** Clears the waits of an address, as GoTrue does after a password change. */
export async function clearWaits(transaction: Queryable, email: string): Promise<void> {
  await transaction.query('delete from local.mail_requests where bucket = any ($1::text[])', [
    `{${KINDS.map((kind) => bucketOf(kind, email)).join(',')}}`,
  ])
}

const bucketOf = (kind: WaitKind, email: string) =>
  createHash('sha256').update(`${kind} ${email.toLowerCase()}`).digest('hex')

/** Returns the seconds until this bucket is free, or takes it and returns 0. */
async function secondsLeft(
  transaction: Queryable,
  bucket: string,
  frequency: number,
): Promise<number> {
  await transaction.query(
    'delete from local.mail_requests where requested_at <= now() - make_interval(secs => $1)',
    [frequency],
  )
  const { rows } = await transaction.query<{ seconds: number; is_taken: boolean }>(
    // xmax is set on a row that already existed.
    `insert into local.mail_requests as existing (bucket) values ($1)
     on conflict (bucket) do update set requested_at = existing.requested_at
     returning xmax <> 0 as is_taken,
       ceil($2::float - extract(epoch from now() - requested_at))::int as seconds`,
    [bucket, frequency],
  )
  return rows[0]?.is_taken ? rows[0].seconds : 0
}
