import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import type { AuthBody } from '../request-body.ts'
import { transact } from '../transact.ts'
import { verifyPassword, weakness } from '../user/password.ts'
import { findUserByEmail, isBanned } from '../user/users.ts'
import { type Client, startSession } from './sessions.ts'

/** Signs in with email and password. As in GoTrue, an unknown email costs no hash, and bans are checked first. */
export async function passwordGrant(service: AuthService, body: AuthBody, client: Client) {
  const { email, phone, password = '' } = body
  if (email && phone)
    throw AuthError.invalid('Only an email address or phone number should be provided on login.')
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!email) throw AuthError.invalid('missing email or phone')
  const user = await findUserByEmail(service.database, email)
  const wrong = new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  if (!user?.encrypted_password) throw wrong
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  if (!(await verifyPassword(password, user.encrypted_password, service.settings))) throw wrong
  if (!user.email_confirmed_at)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  const weak = weakness(password, service.settings) ?? null
  return transact(service, async (transaction) => {
    const tokens = await startSession(service, transaction, user.id, 'password', client)
    return { ...tokens, weak_password: weak }
  })
}
