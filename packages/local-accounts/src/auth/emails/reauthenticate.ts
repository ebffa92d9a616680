import { Hono } from 'hono'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { requireBearer } from '../bearer.ts'
import { transact } from '../transact.ts'
import { limitMail } from './mail-wait.ts'
import { mailToken } from './token-mail.ts'

/** `GET /reauthenticate`: emails a code that a password change may require. */
export function reauthenticateRoutes(service: AuthService): Hono {
  return new Hono().get('/reauthenticate', async (context) => {
    const { user } = await requireBearer(service, context)
    const { email } = user
    if (!email)
      throw AuthError.invalid(
        'Reauthentication requires the user to have an email or a phone number',
      )
    if (!user.email_confirmed_at)
      throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
    await transact(service, async (transaction) => {
      await limitMail(service, transaction, 'reauthentication', email, user)
      await mailToken(service, transaction, 'reauthentication', {
        userId: user.id,
        email,
        redirectTo: service.settings.siteUrl,
      })
    })
    return context.json({})
  })
}
