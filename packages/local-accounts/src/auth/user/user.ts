import { Hono } from 'hono'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { type Bearer, requireBearer } from '../bearer.ts'
import { limitRequests } from '../client.ts'
import { limitMail } from '../emails/mail-wait.ts'
import { redirectTarget } from '../redirect.ts'
import { readBody } from '../request-body.ts'
import { type Challenge, readChallenge } from '../token/pkce.ts'
import { transact } from '../transact.ts'
import { emailExists } from '../verify/verify-token.ts'
import { readEmail } from './email-address.ts'
import { mailEmailChange } from './email-change.ts'
import { changePassword, newPasswordHash } from './password-change.ts'
import { userResponse } from './user-response.ts'
import {
  addEmailIdentity,
  findUserByEmail,
  mergeMetadata,
  replaceEmail,
  type UserRow,
} from './users.ts'

/** `GET /user` and `PUT /user`: reads and changes the account of the token. */
export function userRoutes(service: AuthService): Hono {
  return new Hono()
    .get('/user', async (context) => {
      const { user } = await requireBearer(service, context)
      return context.json(await userResponse(service.database, user.id))
    })
    .put('/user', async (context) => {
      const bearer = await requireBearer(service, context)
      limitRequests(service, context, 'user', 'signIn')
      const body = await readBody(service, context.req.raw)
      if (body.app_metadata)
        throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
      if (body.phone) throw new AuthError(500, 'unexpected_failure', 'Unable to get SMS provider')
      const email = body.email ? readEmail(body.email) : undefined
      const challenge = readChallenge(service, body)
      const redirectTo = redirectTarget(context.req.raw, service.settings)
      if (bearer.user.is_anonymous && body.password && !email)
        throw new AuthError(
          422,
          'validation_failed',
          'Updating password of an anonymous user without an email or phone is not allowed',
        )
      const passwordHash = await newPasswordHash(service, bearer, body)
      return context.json(
        await transact(service, async (transaction) => {
          const { user } = bearer
          if (passwordHash) await changePassword(service, transaction, bearer, passwordHash)
          if (body.data)
            await transaction.query(
              'update auth.users set raw_user_meta_data = $2, updated_at = now() where id = $1',
              [user.id, mergeMetadata(user.raw_user_meta_data, body.data)],
            )
          if (email && email !== user.email)
            await changeEmail(service, transaction, bearer, email, redirectTo, challenge)
          return userResponse(transaction, user.id)
        }),
      )
    })
}

/** Emails both addresses. Their links complete the change. */
async function changeEmail(
  service: AuthService,
  transaction: Queryable,
  { user }: Bearer,
  email: string,
  redirectTo: string,
  challenge: Challenge | undefined,
): Promise<void> {
  if (await findUserByEmail(transaction, email)) throw emailExists()
  if (!service.settings.needsConfirmation) return setEmail(transaction, user, email)
  // Limited per account, not per new address, because the current address gets an email too.
  await limitMail(service, transaction, 'email_change', user.email ?? user.id, user)
  return mailEmailChange(service, transaction, user, email, redirectTo, challenge)
}

async function setEmail(transaction: Queryable, user: UserRow, email: string): Promise<void> {
  if (user.is_anonymous) {
    await addEmailIdentity(transaction, user.id, email)
    await transaction.query(
      `update auth.users set is_anonymous = false,
         raw_app_meta_data = raw_app_meta_data || '{"provider": "email", "providers": ["email"]}'
       where id = $1`,
      [user.id],
    )
  }
  await replaceEmail(transaction, user.id, email, true)
}
