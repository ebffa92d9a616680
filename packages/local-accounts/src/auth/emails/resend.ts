import { type Context, Hono } from 'hono'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { limitRequests } from '../client.ts'
import { redirectTarget } from '../redirect.ts'
import { readBody } from '../request-body.ts'
import { readChallenge } from '../token/pkce.ts'
import { transact } from '../transact.ts'
import { readEmail } from '../user/email-address.ts'
import { mailEmailChange } from '../user/email-change.ts'
import { findUserByEmail } from '../user/users.ts'
import { limitMail } from './mail-wait.ts'
import { mailConfirmation } from './signup.ts'

/** `POST /resend` for `signup` and `email_change`: returns `{}` for every address. */
export function resendRoutes(service: AuthService): Hono {
  return new Hono().post('/resend', async (context) => {
    limitRequests(service, context, 'resend', 'signIn')
    await resend(service, context)
    return context.json({})
  })
}

const TYPES = ['signup', 'email_change', 'sms', 'phone_change']

async function resend(service: AuthService, context: Context): Promise<void> {
  const body = await readBody(service, context.req.raw)
  const { type = '' } = body
  if (!TYPES.includes(type))
    throw AuthError.invalid(`Missing one of these types: ${TYPES.join(', ')}`)
  if (type === 'signup' && !body.email)
    throw AuthError.invalid('Type provided requires an email address')
  if (body.email && body.phone)
    throw AuthError.invalid('Only an email address or phone number should be provided.')
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!body.email) throw AuthError.invalid('Missing email address or phone number')
  const email = readEmail(body.email)
  const challenge = readChallenge(service, body)
  const redirectTo = redirectTarget(context.req.raw, service.settings)
  await transact(service, async (transaction) => {
    const user = await findUserByEmail(transaction, email)
    const isDue = type === 'signup' ? !user?.email_confirmed_at : Boolean(user?.email_change)
    const kind = type === 'signup' ? type : 'email_change'
    if (service.settings.isStrict || isDue) await limitMail(service, transaction, kind, email, user)
    if (!user || !isDue) return
    const mail = { userId: user.id, email, redirectTo, challenge }
    if (type === 'signup') await mailConfirmation(service, transaction, mail)
    else await mailEmailChange(service, transaction, user, user.email_change, redirectTo, challenge)
  })
}
