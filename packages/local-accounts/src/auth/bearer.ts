import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { JWTPayload } from 'jose'
import { UUID_REGEX } from 'valibot'
import { AuthError } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import { verifyAccessToken } from './token/access-token.ts'
import type { SessionRow } from './token/sessions.ts'
import { findUser, isBanned, type UserRow } from './user/users.ts'

/** The owner of a valid access token. */
export interface Bearer {
  user: UserRow
  session: SessionRow | undefined
}

/** Returns the account of the request's token. Throws GoTrue's error for an invalid one. */
export async function requireBearer(service: AuthService, context: Context): Promise<Bearer> {
  const { sub, session_id: sessionId } = await readClaims(service, context)
  if (!sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!UUID_REGEX.test(sub))
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const user = await findUser(service.database, sub)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session =
    typeof sessionId === 'string' ? await requireSession(service, sessionId, user.id) : undefined
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  return { user, session }
}

async function requireSession({ database }: AuthService, id: string, userId: string) {
  const { rows } = await database.query<SessionRow>(
    'select * from auth.sessions where id = $1 and user_id = $2',
    [UUID_REGEX.test(id) ? id : null, userId],
  )
  if (rows[0]) return rows[0]
  const message = 'Session from session_id claim in JWT does not exist'
  throw new AuthError(403, 'session_not_found', message)
}

/** Throws unless the request has the secret key or a token with an admin role. */
export async function requireAdmin(service: AuthService, context: Context): Promise<void> {
  const { role } = await readClaims(service, context)
  if (role === 'service_role' || role === 'supabase_admin') return
  throw new AuthError(403, 'not_admin', 'User not allowed')
}

/** Returns the claims of the request's token. As behind Kong, a key without Authorization counts as its role. */
async function readClaims(service: AuthService, context: Context): Promise<JWTPayload> {
  const key = context.req.header('apikey') ?? context.req.query('apikey') ?? ''
  const authorization = context.req.header('authorization')
  const token = authorization === undefined ? key : /^bearer (\S+)$/i.exec(authorization)?.[1]
  if (!token)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  if (token !== key) return verifyClaims(service, token)
  return { role: isSameSecret(key, service.keys.secretKey) ? 'service_role' : 'anon' }
}

async function verifyClaims(service: AuthService, token: string): Promise<JWTPayload> {
  return verifyAccessToken(service, token).catch((error: Error) => {
    const message = `invalid JWT: unable to parse or verify signature, ${error.message}`
    throw new AuthError(403, 'bad_jwt', message)
  })
}

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
