import { setTimeout } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { limitRequests } from '../client.ts'
import { type AuthBody, readBody } from '../request-body.ts'
import { startSession } from '../token/sessions.ts'
import { transact } from '../transact.ts'
import { isEmail } from '../user/email-address.ts'
import { findCode, findLink } from './one-time-token.ts'
import { verifyLink } from './verify-link.ts'
import { codeTypes, consumeToken, HALF_CONFIRMED, tokenTypes } from './verify-token.ts'

/** `POST /verify`: exchanges a link's hash or a typed code for a session. `GET /verify`: GoTrue's own links. */
export function verifyRoutes(service: AuthService): Hono {
  const limit = (context: Context) => limitRequests(service, context, 'verify', 'verify')
  return new Hono()
    .get('/verify', (context) => verifyLink(service, context, limit(context)))
    .post('/verify', async (context) => {
      const client = limit(context)
      const body = await readBody(service, context.req.raw)
      const find = finder(service, body)
      const found = service.settings.isStrict ? undefined : await findAndPause(service, find)
      const response = await transact(service, async (transaction) => {
        const { token, failure } = found ?? (await find(transaction))
        // Returned, not thrown, so that a wrong code is counted.
        if (!token) return new AuthError(403, 'otp_expired', failure)
        const user = await consumeToken(service, transaction, token)
        if (!user) return { msg: HALF_CONFIRMED, code: '200' }
        return startSession(service, transaction, user.id, 'otp', client)
      })
      return context.json(response)
    })
}

/** GoTrue's database is across a network, so parallel requests all find and use the token. */
const NETWORK_MS = 25

async function findAndPause({ database }: AuthService, find: ReturnType<typeof finder>) {
  const found = await find(database)
  await setTimeout(NETWORK_MS)
  return found
}

/** Returns a function that finds the token of a request, by hash or by email and code. */
function finder({ settings }: AuthService, body: AuthBody) {
  const { type, token: code, token_hash: tokenHash, email, phone } = body
  if (!type) throw AuthError.invalid('Verify requires a verification type')
  if (Boolean(code) === Boolean(tokenHash))
    throw AuthError.invalid('Verify requires either a token or a token hash')
  if (code && phone && !email) throw phoneError(phone)
  if (tokenHash) {
    const types = tokenTypes(type)
    if (email || phone || body.redirect_to)
      throw AuthError.invalid('Only the token_hash and type should be provided')
    return async (transaction: Queryable) => ({
      token: await findLink(transaction, settings, tokenHash, types),
      failure: 'Email link is invalid or has expired',
    })
  }
  if (!email || phone)
    throw AuthError.invalid('Only an email address or phone number should be provided on verify')
  if (!isEmail(email)) throw new AuthError(422, 'validation_failed', 'Invalid email format')
  const types = codeTypes(type)
  return async (transaction: Queryable) => ({
    token: await findCode(transaction, settings, email.toLowerCase(), code ?? '', types),
    failure: 'Token has expired or is invalid',
  })
}

/** Returns the error for a phone: no account has one, so every code is wrong. */
function phoneError(phone: string): AuthError {
  const digits = phone.replace(/^\+/, '').replaceAll(' ', '')
  return /^[1-9]\d{1,14}$/.test(digits)
    ? new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
    : AuthError.invalid('Invalid phone number format (E.164 required)')
}
