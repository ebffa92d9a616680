import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import type { AuthBody } from '../request-body.ts'
import { transact } from '../transact.ts'
import { findUser, isBanned } from '../user/users.ts'
import { parseRefreshToken } from './refresh-token.ts'
import { type Client, lockSession, type SessionRow, tokenResponse } from './sessions.ts'

/**
 * Rotates a refresh token. The newest one advances the session. Its parent, or any older one within the reuse
 * interval, gets the newest again, because tabs and servers refresh independently. An older one after that was stolen
 * or replayed, so the session ends.
 */
export async function refreshGrant(service: AuthService, body: AuthBody, client: Client) {
  const { refresh_token: text = '' } = body
  const token = parseRefreshToken(text)
  if (!token && FIRST_FORMAT.test(text)) throw notFound()
  if (!token) throw AuthError.invalid('Refresh token is not valid')
  return transact(service, async (transaction) => {
    const session = await lockSession(transaction, token.sessionId)
    if (!session || !token.isSignedBy(session.refresh_token_hmac_key)) throw notFound()
    await requireActive(transaction, session)
    const counter = Number(session.refresh_token_counter)
    const age = counter - token.counter
    if (age < 0) throw AuthError.invalid('Invalid Refresh Token: Not Issued By This Server')
    if (age > 1 && !isRecent(session, service.settings.reuseInterval)) {
      await transaction.query('delete from auth.sessions where id = $1', [session.id])
      // Returned, not thrown: the end of the session must be committed.
      return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    }
    const { rows } = await transaction.query<SessionRow>(
      `update auth.sessions set refresh_token_counter = $2, user_agent = $3, ip = $4,
         refreshed_at = case when $5 then now() else refreshed_at end
       where id = $1 returning *`,
      [
        session.id,
        age === 0 ? counter + 1 : counter,
        client.userAgent ?? null,
        client.ip,
        age === 0,
      ],
    )
    return tokenResponse(service, transaction, rows[0] ?? session)
  })
}

/** GoTrue's first format, which is stored in rows; there aren’t any here. */
const FIRST_FORMAT = /^[a-z0-9]{12}$/

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

async function requireActive(transaction: Queryable, session: SessionRow): Promise<void> {
  const user = await findUser(transaction, session.user_id)
  if (user && isBanned(user))
    throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  if (session.not_after && session.not_after.getTime() < Date.now())
    throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
}

/** Returns true within `interval` seconds of the last rotation. */
function isRecent({ refreshed_at, created_at }: SessionRow, interval: number): boolean {
  return Date.now() - (refreshed_at ?? created_at).getTime() < interval * 1000
}
