import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import type { AuthBody } from '../request-body.ts'
import { transact } from '../transact.ts'
import { isPassword, weakness } from '../user/password.ts'
import { findUserByEmail, isBanned } from '../user/users.ts'
import { type Client, startSession } from './sessions.ts'

/** Signs in with address and password; unknown address and wrong password are told apart by nothing. */
export async function passwordGrant(service: AuthService, body: AuthBody, client: Client) {
  const { email, phone, password = '' } = body
  if (email && phone)
    throw AuthError.invalid('Only an email address or phone number should be provided on login.')
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!email) throw AuthError.invalid('missing email or phone')
  const user = await findUserByEmail(service.database, email)
  const isRight = await isPassword(password, user?.encrypted_password)
  if (!user || !isRight)
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  if (!user.email_confirmed_at)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  const weak = weakness(password, service.settings)
  return transact(service, async (transaction) => {
    const tokens = await startSession(service, transaction, user.id, 'password', client)
    return weak ? { ...tokens, weak_password: weak } : tokens
  })
}
