import type { Queryable } from '../../database/database.ts'
import { queueMail } from '../../mail/mail.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import type { Bearer } from '../bearer.ts'
import { takeMail } from '../emails/token-mail.ts'
import type { AuthBody } from '../request-body.ts'
import { transact } from '../transact.ts'
import { findCode } from '../verify/one-time-token.ts'
import { checkPassword, hashPassword, verifyPassword } from './password.ts'
import { replacePassword } from './users.ts'

/** How long a session counts as fresh. */
const FRESH_MS = 24 * 3_600_000

/** Checks the request's new password and returns its hash; undefined if it sets none. */
export async function newPasswordHash(
  service: AuthService,
  bearer: Bearer,
  { password, nonce }: AuthBody,
): Promise<string | undefined> {
  if (password === undefined) return undefined
  checkPassword(password, service.settings)
  if (service.settings.securesPasswordChange && !isFresh(bearer))
    await requireNonce(service, bearer, nonce)
  const same = 'New password should be different from the old password.'
  const { encrypted_password: current } = bearer.user
  if (current && (await verifyPassword(password, current, service.settings)))
    throw new AuthError(422, 'same_password', same)
  return hashPassword(password)
}

/** Sets the password, ends all other sessions and notifies the owner by email. */
export async function changePassword(
  service: AuthService,
  transaction: Queryable,
  { user, session }: Bearer,
  passwordHash: string,
): Promise<void> {
  await replacePassword(transaction, user, passwordHash, session?.id ?? null)
  // The change is valid even if the email quota is used up.
  if (!user.email || !takeMail(service)) return
  const variables = { SiteURL: service.settings.siteUrl, Email: user.email }
  await queueMail(service, transaction, 'password_changed', user.email, variables)
}

const isFresh = ({ session }: Bearer) =>
  session !== undefined && Date.now() - session.created_at.getTime() < FRESH_MS

async function requireNonce(
  service: AuthService,
  { user }: Bearer,
  nonce: string | undefined,
): Promise<void> {
  if (!nonce)
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const found = await transact(service, async (transaction) => {
    const token = await findCode(transaction, service.settings, user.email ?? '', nonce, [
      'reauthentication_token',
    ])
    return token?.user_id === user.id
  })
  if (!found)
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
