import { Hono } from 'hono'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { createLink, type MailAction, mailToken } from '../emails/token-mail.ts'
import { redirectTarget } from '../redirect.ts'
import { type AuthBody, readBody } from '../request-body.ts'
import { transact } from '../transact.ts'
import { readEmail } from '../user/email-address.ts'
import { checkPassword, hashPassword, hashRandomPassword } from '../user/password.ts'
import { userResponse } from '../user/user-response.ts'
import { createUser, findUserByEmail, type UserRow } from '../user/users.ts'
import { emailExists } from '../verify/verify-token.ts'

const LINK_TYPES: MailAction[] = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_new',
  'email_change_current',
]

/** `POST /admin/generate_link` returns a link without emailing it; `POST /invite` emails one. */
export function adminLinkRoutes(service: AuthService): Hono {
  return new Hono()
    .post('/invite', async (context) => {
      const body = await readBody(service, context.req.raw)
      const email = readEmail(body.email)
      const redirectTo = redirectTarget(context.req.raw, service.settings, body.redirect_to)
      const hash = await hashRandomPassword()
      return context.json(
        await transact(service, async (transaction) => {
          const known = await findUserByEmail(transaction, email)
          if (known?.email_confirmed_at) throw emailExists()
          const user =
            known ??
            (await createUser(transaction, { email, passwordHash: hash, userMetadata: body.data }))
          await transaction.query('update auth.users set invited_at = now() where id = $1', [
            user.id,
          ])
          await mailToken(service, transaction, 'invite', { userId: user.id, email, redirectTo })
          return userResponse(transaction, user.id)
        }),
      )
    })
    .post('/admin/generate_link', async (context) => {
      const body = await readBody(service, context.req.raw)
      const redirectTo = redirectTarget(context.req.raw, service.settings, body.redirect_to)
      return context.json(await generateLink(service, body, redirectTo))
    })
}

async function generateLink(service: AuthService, body: AuthBody, redirectTo: string) {
  const email = readEmail(body.email)
  const type = LINK_TYPES.find((known) => known === body.type)
  if (!type) throw AuthError.invalid(`Invalid email action link type requested: ${body.type ?? ''}`)
  const known = await findUserByEmail(service.database, email)
  const action = actionFor(type, known)
  if (!known && type === 'signup') {
    if (!body.password) throw AuthError.invalid('Signup requires a valid password')
    checkPassword(body.password, service.settings)
  }
  const passwordHash = known
    ? ''
    : await (body.password ? hashPassword(body.password) : hashRandomPassword())
  return transact(service, async (transaction) => {
    const user =
      // Checked again: the account may have been created while the password was hashed.
      (await findUserByEmail(transaction, email)) ??
      (await createUser(transaction, { email, passwordHash, userMetadata: body.data }))
    let recipient = email
    if (action.startsWith('email_change')) {
      const changed = readEmail(body.new_email)
      if (await findUserByEmail(transaction, changed)) throw emailExists()
      await transaction.query(
        'update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1',
        [user.id, changed],
      )
      if (action === 'email_change_new') recipient = changed
    }
    if (action === 'invite')
      await transaction.query('update auth.users set invited_at = now() where id = $1', [user.id])
    const link = await createLink(service, transaction, action, {
      userId: user.id,
      email: recipient,
      redirectTo,
    })
    return {
      ...(await userResponse(transaction, user.id)),
      action_link: link.link,
      email_otp: link.code,
      hashed_token: link.tokenHash,
      verification_type: action,
      redirect_to: redirectTo,
    }
  })
}

/** Returns a sign-up for a magic link to an unknown address. Throws for a sign-up with a known one. */
function actionFor(type: MailAction, known: UserRow | undefined): MailAction {
  const isNew = type === 'signup' || type === 'invite'
  if (known?.email_confirmed_at && isNew) throw emailExists()
  if (known || isNew) return type
  if (type === 'magiclink') return 'signup'
  throw new AuthError(404, 'user_not_found', 'User with this email not found')
}
