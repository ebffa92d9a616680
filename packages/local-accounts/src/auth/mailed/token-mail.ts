import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { queueMail } from '../../mail/mail.ts'
import type { MailKind } from '../../settings.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import type { Challenge } from '../token/pkce.ts'
import { createToken, type TokenType } from '../verify/one-time-token.ts'

/** Why a mail with a token goes out; the names of GoTrue's links. */
export type MailAction =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_new'
  | 'email_change_current'
  | 'reauthentication'

const ACTIONS: Record<MailAction, [MailKind, TokenType]> = {
  signup: ['confirmation', 'confirmation_token'],
  invite: ['invite', 'confirmation_token'],
  recovery: ['recovery', 'recovery_token'],
  magiclink: ['magic_link', 'recovery_token'],
  email_change_new: ['email_change', 'email_change_token_new'],
  email_change_current: ['email_change', 'email_change_token_current'],
  reauthentication: ['reauthentication', 'reauthentication_token'],
}

/** What a mail needs beside its reason. */
export interface TokenMail {
  userId: string
  email: string
  redirectTo: string
  challenge?: Challenge | undefined
}

/** Makes a token of the account and tells its secrets, without a mail. */
export async function createLink(
  service: AuthService,
  transaction: Queryable,
  action: MailAction,
  { userId, email, redirectTo, challenge }: TokenMail,
) {
  const [, tokenType] = ACTIONS[action]
  const token = await createToken(
    transaction,
    service.settings,
    userId,
    tokenType,
    email.toLowerCase(),
    challenge !== undefined,
  )
  // `email_change_sent_at` for both tokens of a change.
  const sentColumn = tokenType.replace(/_token.*/, '_sent_at')
  await transaction.query(`update auth.users set ${sentColumn} = now() where id = $1`, [userId])
  const link = new URL(`${service.issuer}/verify`)
  link.searchParams.set('token', token.tokenHash)
  link.searchParams.set('type', action.replace(/_(new|current)$/, ''))
  link.searchParams.set('redirect_to', redirectTo)
  return { ...token, link: link.href }
}

/** Makes a token and mails it. Throws 429 when the hour's mails are used up: only those that leave are charged. */
export async function mailToken(
  service: AuthService,
  transaction: Queryable,
  action: MailAction,
  mail: TokenMail & { account?: { email: string; newEmail: string } },
): Promise<void> {
  takeMail(service)
  const { code, tokenHash, link } = await createLink(service, transaction, action, mail)
  const { email, newEmail } = mail.account ?? { email: mail.email, newEmail: '' }
  await queueMail(transaction, service.settings, ACTIONS[action][0], mail.email, {
    SiteURL: service.settings.siteUrl,
    ConfirmationURL: link,
    Token: code,
    TokenHash: tokenHash,
    RedirectTo: mail.redirectTo,
    Email: email,
    NewEmail: newEmail,
    SendingTo: mail.email,
  })
}

function takeMail({ limiter, settings: { limits } }: AuthService): void {
  if (!limits || limiter.take('mail', limits.mailsPerHour, limits.mailsPerHour)) return
  throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
}

/**
 * Throws 429 if mail of this kind was asked for this address a moment ago. Asked of every address, with or
 * without an account: GoTrue refuses only those it knows, which tells them apart.
 */
export async function limitMail(
  service: AuthService,
  transaction: Queryable,
  kind: string,
  email: string,
): Promise<void> {
  const { mailFrequency } = service.settings
  const bucket = createHash('sha256').update(`${kind} ${email.toLowerCase()}`).digest('hex')
  await transaction.query(
    'delete from local.mail_requests where requested_at <= now() - make_interval(secs => $1)',
    [mailFrequency],
  )
  const { rows } = await transaction.query<{ seconds: number; is_held: boolean }>(
    // xmax is set on a row that was there already.
    `insert into local.mail_requests as held (bucket) values ($1)
     on conflict (bucket) do update set requested_at = held.requested_at
     returning xmax <> 0 as is_held,
       ceil($2::float - extract(epoch from now() - requested_at))::int as seconds`,
    [bucket, mailFrequency],
  )
  const [held] = rows
  if (!held?.is_held) return
  const message = `For security purposes, you can only request this after ${held.seconds} seconds.`
  throw new AuthError(429, 'over_email_send_rate_limit', message)
}
