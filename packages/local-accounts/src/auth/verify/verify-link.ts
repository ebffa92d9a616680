import type { Context } from 'hono'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { redirectTarget, seeOther, withParams } from '../redirect.ts'
import { type Client, startSession } from '../token/sessions.ts'
import { transact } from '../transact.ts'
import { findLink } from './one-time-token.ts'
import { consumeToken, HALF_CONFIRMED, tokenTypes } from './verify-token.ts'

const FLOWS: Record<string, string> = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email: 'email/signup',
  email_change: 'email_change',
  invite: 'invite',
}
const OAUTH_ERRORS: Record<number, string> = { 400: 'invalid_request', 403: 'access_denied' }

/**
 * `GET /verify?token&type&redirect_to`, the link of GoTrue's default emails: redirects (303) to the site with the
 * tokens in the fragment, or a code in the query for PKCE. Errors are redirects too.
 */
export async function verifyLink(
  service: AuthService,
  context: Context,
  client: Client,
): Promise<Response> {
  const { token = '', type = '' } = context.req.query()
  const target = redirectTarget(context.req.raw, service.settings)
  if (!type) throw AuthError.invalid('Verify requires a verification type')
  if (!token) throw AuthError.invalid('Verify requires a token or a token hash')
  const isPkce = token.startsWith('pkce_')
  const { query, fragment } = await followLink(service, type, token, isPkce, client).catch(
    (error) => {
      if (!(error instanceof AuthError)) throw error
      const params = {
        ...(OAUTH_ERRORS[error.status] && { error: OAUTH_ERRORS[error.status] }),
        error_code: error.code,
        error_description: error.message,
      }
      return { query: isPkce ? params : {}, fragment: params }
    },
  )
  return seeOther(context, withParams(target, query, fragment))
}

interface RedirectParams {
  query: Record<string, string>
  fragment: Record<string, string>
}

async function followLink(
  service: AuthService,
  type: string,
  tokenHash: string,
  isPkce: boolean,
  client: Client,
): Promise<RedirectParams> {
  const types = tokenTypes(type)
  return transact<RedirectParams>(service, async (transaction) => {
    const token = await findLink(transaction, service.settings, tokenHash, types)
    if (!token) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
    const user = await consumeToken(service, transaction, token)
    const half: Record<string, string> = { message: HALF_CONFIRMED }
    const none: Record<string, string> = {}
    if (!user) return { query: isPkce ? half : none, fragment: half }
    if (isPkce) {
      return { query: { code: await issueCode(transaction, user.id, type) }, fragment: none }
    }
    const tokens = await startSession(service, transaction, user.id, 'otp', client)
    const { access_token, refresh_token, token_type, expires_in, expires_at } = tokens
    const expiry = { expires_in: String(expires_in), expires_at: String(expires_at) }
    return { query: none, fragment: { access_token, refresh_token, token_type, type, ...expiry } }
  })
}

/** Returns the code of the flow that requested the email. */
async function issueCode(transaction: Queryable, userId: string, type: string): Promise<string> {
  const { rows } = await transaction.query<{ auth_code: string }>(
    `update auth.flow_state set created_at = now() where id = (
       select id from auth.flow_state where user_id = $1 and authentication_method = $2
       order by created_at desc limit 1) returning auth_code`,
    [userId, FLOWS[type] ?? type],
  )
  if (rows[0]) return rows[0].auth_code
  throw new AuthError(404, 'flow_state_not_found', 'No valid flow state found for user.')
}
