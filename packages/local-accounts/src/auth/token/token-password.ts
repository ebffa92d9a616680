import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import type { AuthBody } from '../request-body.ts'
import { transact } from '../transact.ts'
import { isPassword, weakness } from '../user/password.ts'
import { findUserByEmail, isBanned } from '../user/users.ts'
import { type Client, startSession } from './sessions.ts'

/** Signs in with address and password. As GoTrue, an unknown address costs no hash, and a ban is seen before the password. */
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
  if (!(await isPassword(password, user.encrypted_password, service.settings))) throw wrong
  if (!user.email_confirmed_at)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  const weak = weakness(password, service.settings) ?? null
  return transact(service, async (transaction) => {
    const tokens = await startSession(service, transaction, user.id, 'password', client)
    return { ...tokens, weak_password: weak }
  })
}
