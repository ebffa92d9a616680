import { type Context, Hono } from 'hono'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { limitRequests } from '../client.ts'
import { equalTime, SIGN_UP_MS } from '../equal-time.ts'
import { redirectTarget } from '../redirect.ts'
import { readBody } from '../request-body.ts'
import { readChallenge, saveFlow } from '../token/pkce.ts'
import { transact } from '../transact.ts'
import { readEmail } from '../user/email-address.ts'
import { hashUnknownPassword } from '../user/password.ts'
import { createUser, findUserByEmail } from '../user/users.ts'
import { mailConfirmation } from './signup.ts'
import { limitMail, mailToken } from './token-mail.ts'

/** `POST /otp`: mails a link and a code to sign in with; makes the account unless `create_user` is false. */
export function otpRoutes(service: AuthService): Hono {
  const handle = async (context: Context) => {
    limitRequests(service, context, 'otp', 'signIn')
    await equalTime(SIGN_UP_MS, () => sendOtp(service, context))
    return context.json({})
  }
  return new Hono().post('/otp', handle).post('/magiclink', handle)
}

async function sendOtp(service: AuthService, context: Context): Promise<void> {
  const { settings } = service
  const body = await readBody(context.req.raw)
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const email = readEmail(body.email)
  const challenge = readChallenge(body)
  const redirectTo = redirectTarget(context.req.raw, settings)
  // Made for known addresses too: the time must not tell.
  const passwordHash = await hashUnknownPassword()
  await transact(service, async (transaction) => {
    const known = await findUserByEmail(transaction, email)
    // Until it is confirmed, what goes out is the mail of the sign-up.
    const kind = known?.email_confirmed_at ? 'otp' : 'signup'
    await limitMail(service, transaction, kind, email)
    if (!known && (body.create_user === false || !settings.isSignupEnabled))
      throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
    const user =
      known ?? (await createUser(transaction, { email, passwordHash, userMetadata: body.data }))
    const mail = { userId: user.id, email, redirectTo, challenge }
    if (!user.email_confirmed_at) return mailConfirmation(service, transaction, mail)
    if (challenge) await saveFlow(transaction, user.id, 'magiclink', challenge)
    return mailToken(service, transaction, 'magiclink', mail)
  })
}
