import { randomBytes, randomUUID } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import type { AuthService } from '../auth-service.ts'
import { userResponse } from '../user/user-response.ts'
import { signAccessToken } from './access-token.ts'
import { encodeRefreshToken } from './refresh-token.ts'

/** A row of `auth.sessions`. */
export interface SessionRow {
  id: string
  user_id: string
  amr: { method: string; timestamp: number }[]
  refresh_token_hmac_key: Uint8Array
  refresh_token_counter: number
  refreshed_at: Date | null
  not_after: Date | null
  created_at: Date
}

/** The client of a session, as shown in the owner's list of sessions. */
export interface Client {
  ip: string
  userAgent: string | undefined
}

/** Returns a session, locked until the transaction ends. */
export async function lockSession(
  transaction: Queryable,
  id: string,
): Promise<SessionRow | undefined> {
  const { rows } = await transaction.query<SessionRow>(
    'select * from auth.sessions where id = $1 for update',
    [id],
  )
  return rows[0]
}

/** Starts a session and returns its first tokens. `method` is for the `amr` claim. */
export async function startSession(
  service: AuthService,
  transaction: Queryable,
  userId: string,
  method: string,
  client: Client,
) {
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }]
  const { rows } = await transaction.query<SessionRow>(
    `insert into auth.sessions (id, user_id, amr, user_agent, ip, refresh_token_hmac_key)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [randomUUID(), userId, amr, client.userAgent ?? null, client.ip, randomBytes(32)],
  )
  await transaction.query('update auth.users set last_sign_in_at = now() where id = $1', [userId])
  const [session] = rows
  if (!session) throw new Error('The new session has no row')
  return tokenResponse(service, transaction, session)
}

/** Returns the tokens for the current state of a session. */
export async function tokenResponse(
  service: AuthService,
  transaction: Queryable,
  session: SessionRow,
) {
  const user = await userResponse(transaction, session.user_id)
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresAt = issuedAt + service.settings.jwtExpiry
  const { aud, email, phone, app_metadata, user_metadata, role, is_anonymous } = user
  const claims = {
    aud,
    email,
    phone,
    app_metadata,
    user_metadata,
    role,
    is_anonymous,
    aal: 'aal1',
    amr: session.amr,
    session_id: session.id,
  }
  const accessToken = await signAccessToken(service, user.id, claims, issuedAt, expiresAt)
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: service.settings.jwtExpiry,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(
      session.id,
      Number(session.refresh_token_counter),
      session.refresh_token_hmac_key,
    ),
    user,
  }
}
