import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { identifyClient, limitRequests } from '../client.ts'
import { equalTime, SIGN_UP_MS } from '../equal-time.ts'
import { redirectTarget } from '../redirect.ts'
import { type AuthBody, readBody } from '../request-body.ts'
import { readChallenge, saveFlow } from '../token/pkce.ts'
import { type Client, startSession } from '../token/sessions.ts'
import { transact } from '../transact.ts'
import { readEmail } from '../user/email-address.ts'
import { checkPassword, hashPassword } from '../user/password.ts'
import { userResponse } from '../user/user-response.ts'
import { confirmUser, createUser, findUserByEmail } from '../user/users.ts'
import { limitMail, mailToken, type TokenMail } from './token-mail.ts'

/** `POST /signup`: the same answer after the same time for an address that has an account. */
export function signupRoutes(service: AuthService): Hono {
  return new Hono().post('/signup', async (context) => {
    const body = await readBody(context.req.raw)
    if (!body.email && !body.phone)
      return context.json(await anonymous(service, body, identifyClient(service, context)))
    const client = limitRequests(service, context, 'signup', 'signIn')
    if (!service.settings.isSignupEnabled)
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    return context.json(await equalTime(SIGN_UP_MS, () => signUp(service, context, body, client)))
  })
}

async function signUp(service: AuthService, context: Context, body: AuthBody, client: Client) {
  const { settings } = service
  if (!body.password) throw AuthError.invalid('Signup requires a valid password')
  checkPassword(body.password, settings)
  if (body.email && body.phone)
    throw AuthError.invalid('Only an email address or phone number should be provided on signup.')
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const challenge = readChallenge(body)
  const email = readEmail(body.email)
  // Also for an address that is taken, which needs none: the time must not tell.
  const passwordHash = await hashPassword(body.password)
  const redirectTo = redirectTarget(context.req.raw, settings)
  return transact(service, async (transaction) => {
    if (settings.needsConfirmation) await limitMail(service, transaction, 'signup', email)
    const known = await findUserByEmail(transaction, email)
    if (known?.email_confirmed_at) return settings.needsConfirmation ? decoy(email, body) : taken()
    // The first password stays: otherwise a stranger could choose it before the owner confirms.
    const user =
      known ?? (await createUser(transaction, { email, passwordHash, userMetadata: body.data }))
    if (!settings.needsConfirmation) {
      await confirmUser(transaction, user.id)
      return startSession(service, transaction, user.id, 'password', client)
    }
    const mail = { userId: user.id, email, redirectTo, challenge }
    await mailConfirmation(service, transaction, mail)
    return userResponse(transaction, user.id)
  })
}

/** Mails the link that confirms an address. */
export async function mailConfirmation(
  service: AuthService,
  transaction: Queryable,
  mail: TokenMail,
): Promise<void> {
  if (mail.challenge) await saveFlow(transaction, mail.userId, 'email/signup', mail.challenge)
  await mailToken(service, transaction, 'signup', mail)
}

const taken = () => new AuthError(422, 'user_already_exists', 'User already registered')

/** What GoTrue shows instead of an account that exists: nothing of it but the address. */
function decoy(email: string, { data = {} }: AuthBody) {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

async function anonymous(service: AuthService, { data }: AuthBody, client: Client) {
  if (!service.settings.isAnonymousEnabled)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  return transact(service, async (transaction) => {
    const user = await createUser(transaction, { passwordHash: '', userMetadata: data })
    return startSession(service, transaction, user.id, 'anonymous', client)
  })
}
