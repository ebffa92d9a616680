import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import type { AuthBody } from '../request-body.ts'
import { transact } from '../transact.ts'
import { matchesChallenge } from './pkce.ts'
import { type Client, startSession } from './sessions.ts'

interface FlowRow {
  id: string
  user_id: string
  code_challenge: string
  code_challenge_method: string
  authentication_method: string
  is_expired: boolean
}

const FLOW_SECONDS = 300
const OTHER_VERIFIER = 'code challenge does not match previously saved code verifier'

/** Exchanges a code for a session, once, within five minutes (RFC 7636). */
export async function pkceGrant(service: AuthService, body: AuthBody, client: Client) {
  const { auth_code: code, code_verifier: verifier } = body
  if (!code || !verifier)
    throw AuthError.invalid('invalid request: both auth code and code verifier should be non-empty')
  return transact(service, async (transaction) => {
    const flow = await lockFlow(transaction, code)
    const unknown = 'invalid flow state, no valid flow state found'
    if (!flow) throw new AuthError(404, 'flow_state_not_found', unknown)
    if (flow.is_expired)
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    const { code_challenge: challenge, code_challenge_method: method } = flow
    if (!matchesChallenge(verifier, { challenge, method }))
      throw new AuthError(400, 'bad_code_verifier', OTHER_VERIFIER)
    await transaction.query('delete from auth.flow_state where id = $1', [flow.id])
    return startSession(service, transaction, flow.user_id, flow.authentication_method, client)
  })
}

async function lockFlow(transaction: Queryable, code: string): Promise<FlowRow | undefined> {
  const { rows } = await transaction.query<FlowRow>(
    `select *, created_at < now() - make_interval(secs => $2) as is_expired
     from auth.flow_state where auth_code::text = $1 for update`,
    [code, FLOW_SECONDS],
  )
  return rows[0]
}
