import { type Context, Hono } from 'hono'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { limitRequests } from '../client.ts'
import { redirectTarget } from '../redirect.ts'
import { readBody } from '../request-body.ts'
import { readChallenge, saveFlow } from '../token/pkce.ts'
import { transact } from '../transact.ts'
import { readEmail } from '../user/email-address.ts'
import { findUserByEmail } from '../user/users.ts'
import { limitMail } from './mail-wait.ts'
import { mailToken } from './token-mail.ts'

/** `POST /recover`: returns `{}` for every address, and emails those with an account. */
export function recoverRoutes(service: AuthService): Hono {
  return new Hono().post('/recover', async (context) => {
    limitRequests(service, context, 'recover', 'signIn')
    await recover(service, context)
    return context.json({})
  })
}

async function recover(service: AuthService, context: Context): Promise<void> {
  const body = await readBody(service, context.req.raw)
  if (!body.email) throw AuthError.invalid('Password recovery requires an email')
  const email = readEmail(body.email)
  const challenge = readChallenge(service, body)
  const redirectTo = redirectTarget(context.req.raw, service.settings)
  await transact(service, async (transaction) => {
    const user = await findUserByEmail(transaction, email)
    await limitMail(service, transaction, 'recovery', email, user)
    if (!user) return
    if (challenge) await saveFlow(transaction, user.id, 'recovery', challenge)
    const mail = { userId: user.id, email, redirectTo, challenge }
    await mailToken(service, transaction, 'recovery', mail)
  })
}
