import type { Queryable } from '../../database/database.ts'
import { queueMail } from '../../mail/mail.ts'
import type { MailKind } from '../../settings.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import type { Challenge } from '../token/pkce.ts'
import { createToken, type TokenType } from '../verify/one-time-token.ts'

/** The reason for an email with a token, by GoTrue's names. */
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

/** The data of an email with a token. */
export interface TokenMail {
  userId: string
  email: string
  redirectTo: string
  challenge?: Challenge | undefined
}

/** Creates a token for the account and returns its secrets, without an email. */
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
  const type = action.replace(/_(new|current)$/, '')
  // As in GoTrue: a target without these characters counts as already encoded.
  const target = /[&=#]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo
  const query = `token=${token.tokenHash}&type=${type}&redirect_to=${target}`
  return { ...token, link: `${service.issuer}/verify?${query}` }
}

/** Creates a token and emails it. Throws 429 when the hourly quota is used up. */
export async function mailToken(
  service: AuthService,
  transaction: Queryable,
  action: MailAction,
  mail: TokenMail & { account?: { email: string; newEmail: string } },
): Promise<void> {
  if (!takeMail(service))
    throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
  const { code, tokenHash, link } = await createLink(service, transaction, action, mail)
  const { email, newEmail } = mail.account ?? { email: mail.email, newEmail: '' }
  await queueMail(service, transaction, ACTIONS[action][0], mail.email, {
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

/** Takes one email from the hourly quota. Returns false if it is used up. */
export const takeMail = ({ limiter, settings: { limits } }: AuthService): boolean =>
  !limits || limiter.take('mail', limits.mailsPerHour, limits.mailsPerHour)
