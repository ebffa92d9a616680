import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { identifyClient, limitRequests } from '../client.ts'
import { redirectTarget } from '../redirect.ts'
import { type AuthBody, readBody } from '../request-body.ts'
import { readChallenge, saveFlow } from '../token/pkce.ts'
import { type Client, startSession } from '../token/sessions.ts'
import { transact } from '../transact.ts'
import { readEmail } from '../user/email-address.ts'
import { checkPassword, hashPassword } from '../user/password.ts'
import { userResponse } from '../user/user-response.ts'
import { confirmUser, createUser, findUserByEmail, type UserRow } from '../user/users.ts'
import { limitMail } from './mail-wait.ts'
import { mailToken, type TokenMail } from './token-mail.ts'

/** `POST /signup`: the same response for a taken address, but sooner, as GoTrue hashes no password then. */
export function signupRoutes(service: AuthService): Hono {
  return new Hono().post('/signup', async (context) => {
    const body = await readBody(service, context.req.raw)
    if (!body.email && !body.phone)
      return context.json(await anonymous(service, body, identifyClient(service, context)))
    const client = limitRequests(service, context, 'signup', 'signIn')
    if (!service.settings.isSignupEnabled)
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    return context.json(await signUp(service, context, body, client))
  })
}

async function signUp(service: AuthService, context: Context, body: AuthBody, client: Client) {
  const { settings } = service
  if (!body.password) throw AuthError.invalid('Signup requires a valid password')
  checkPassword(body.password, settings)
  if (body.email && body.phone)
    throw AuthError.invalid('Only an email address or phone number should be provided on signup.')
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const challenge = readChallenge(service, body)
  const email = readEmail(body.email)
  const redirectTo = redirectTarget(context.req.raw, settings)
  const hash = (await findUserByEmail(service.database, email))
    ? ''
    : await hashPassword(body.password)
  return transact(service, async (transaction) => {
    // Checked again: the account may have been created while the password was hashed.
    const known = await findUserByEmail(transaction, email)
    if (settings.needsConfirmation && (settings.isStrict || !known?.email_confirmed_at))
      await limitMail(service, transaction, 'signup', email, known)
    if (known?.email_confirmed_at)
      return settings.needsConfirmation
        ? decoy(email, body, settings.isStrict ? {} : known)
        : taken()
    // The first password stays: otherwise a stranger could replace it before the owner confirms.
    const user =
      known ??
      (await createUser(transaction, {
        email,
        passwordHash: hash,
        userMetadata: body.data,
        isSignUp: true,
      }))
    if (!settings.needsConfirmation) {
      await confirmUser(transaction, user.id)
      return startSession(service, transaction, user.id, 'password', client)
    }
    const mail = { userId: user.id, email, redirectTo, challenge }
    await mailConfirmation(service, transaction, mail)
    const response = await userResponse(transaction, user.id)
    // A sign-up must not reveal the data of an invited account.
    return user.invited_at ? { ...response, user_metadata: {}, identities: [] } : response
  })
}

/** Emails the link that confirms an address. */
export async function mailConfirmation(
  service: AuthService,
  transaction: Queryable,
  mail: TokenMail,
): Promise<void> {
  if (mail.challenge) await saveFlow(transaction, mail.userId, 'email/signup', mail.challenge)
  await mailToken(service, transaction, 'signup', mail)
}

const taken = () => new AuthError(422, 'user_already_exists', 'User already registered')

/** Returns a fake account for a taken address. GoTrue leaks two dates of `known`. */
function decoy(email: string, { data = {} }: AuthBody, known: Partial<UserRow>) {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    recovery_sent_at: known.recovery_sent_at?.toISOString(),
    banned_until: known.banned_until?.toISOString(),
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
