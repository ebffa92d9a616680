import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'

/** What a wait counts: mails of one kind to one address. */
export type WaitKind = 'signup' | 'recovery' | 'otp' | 'email_change' | 'reauthentication'

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
 * Throws 429 if mail of this kind was asked for this address a moment ago. Where the service is strict this is asked of
 * every address, with or without an account: GoTrue refuses only those it knows, which tells them apart.
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

/** Lets this address be written to at once, as GoTrue does after a change of the password. */
export async function forgetWaits(transaction: Queryable, email: string): Promise<void> {
  await transaction.query('delete from local.mail_requests where bucket = any ($1::text[])', [
    `{${KINDS.map((kind) => bucketOf(kind, email)).join(',')}}`,
  ])
}

const bucketOf = (kind: WaitKind, email: string) =>
  createHash('sha256').update(`${kind} ${email.toLowerCase()}`).digest('hex')

/** Seconds until this bucket may be asked for again; none, and it is taken, if that is now. */
async function secondsLeft(
  transaction: Queryable,
  bucket: string,
  frequency: number,
): Promise<number> {
  await transaction.query(
    'delete from local.mail_requests where requested_at <= now() - make_interval(secs => $1)',
    [frequency],
  )
  const { rows } = await transaction.query<{ seconds: number; is_held: boolean }>(
    // xmax is set on a row that was there already.
    `insert into local.mail_requests as held (bucket) values ($1)
     on conflict (bucket) do update set requested_at = held.requested_at
     returning xmax <> 0 as is_held,
       ceil($2::float - extract(epoch from now() - requested_at))::int as seconds`,
    [bucket, frequency],
  )
  return rows[0]?.is_held ? rows[0].seconds : 0
}
