import { type Context, Hono } from 'hono'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { limitRequests } from '../client.ts'
import { redirectTarget } from '../redirect.ts'
import { type AuthBody, readBody } from '../request-body.ts'
import { readChallenge, saveFlow } from '../token/pkce.ts'
import { transact } from '../transact.ts'
import { readEmail } from '../user/email-address.ts'
import { hashRandomPassword } from '../user/password.ts'
import { createUser, findUserByEmail } from '../user/users.ts'
import { limitMail } from './mail-wait.ts'
import { mailConfirmation } from './signup.ts'
import { mailToken } from './token-mail.ts'

/**
 * `POST /otp`, and its older name `POST /magiclink`: emails a link and a code to sign in with, and creates the account
 * unless `create_user` is false.
 */
export function otpRoutes(service: AuthService): Hono {
  return new Hono()
    .post('/otp', async (context) => {
      limitRequests(service, context, 'otp', 'signIn')
      const body = await readBody(service, context.req.raw)
      if (body.email && body.phone)
        throw AuthError.invalid('Only an email address or phone number should be provided')
      if (!body.email && !body.phone) throw AuthError.invalid('One of email or phone must be set')
      if (body.phone && body.create_user === false) throw signUpDisabled()
      if (body.phone)
        throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
      await sendOtp(service, context, body)
      return context.json({})
    })
    .post('/magiclink', async (context) => {
      limitRequests(service, context, 'magiclink', 'signIn')
      const body = await readBody(service, context.req.raw)
      if (!body.email)
        throw new AuthError(422, 'validation_failed', 'Password recovery requires an email')
      await sendOtp(service, context, body)
      return context.json({})
    })
}

async function sendOtp(service: AuthService, context: Context, body: AuthBody): Promise<void> {
  const { settings } = service
  const email = readEmail(body.email)
  const challenge = readChallenge(service, body)
  const redirectTo = redirectTarget(context.req.raw, settings)
  const isKnown = await findUserByEmail(service.database, email)
  const createsUser = !isKnown && body.create_user !== false && settings.isSignupEnabled
  const passwordHash = createsUser ? await hashRandomPassword() : ''
  await transact(service, async (transaction) => {
    const known = await findUserByEmail(transaction, email)
    // An unconfirmed account gets the sign-up email.
    const kind = known?.email_confirmed_at ? 'otp' : 'signup'
    await limitMail(service, transaction, kind, email, known)
    if (!known && !createsUser) throw signUpDisabled()
    const account = { email, passwordHash, userMetadata: body.data, isSignUp: true }
    const user = known ?? (await createUser(transaction, account))
    const mail = { userId: user.id, email, redirectTo, challenge }
    if (!user.email_confirmed_at) return mailConfirmation(service, transaction, mail)
    if (challenge) await saveFlow(transaction, user.id, 'magiclink', challenge)
    return mailToken(service, transaction, 'magiclink', mail)
  })
}

const signUpDisabled = () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
