import { type Context, Hono } from 'hono'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { limitRequests } from '../client.ts'
import { type AuthBody, readBody } from '../request-body.ts'
import type { Client } from './sessions.ts'
import { passwordGrant } from './token-password.ts'
import { pkceGrant } from './token-pkce.ts'
import { refreshGrant } from './token-refresh.ts'

type Grant = (service: AuthService, body: AuthBody, client: Client) => Promise<object>

const GRANTS = new Map<string | undefined, Grant>([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
  ['pkce', pkceGrant],
])

/** `POST /token?grant_type=password | refresh_token | pkce`, with one rate limit per IP for all. */
export function tokenRoutes(service: AuthService): Hono {
  return new Hono().post('/token', async (context) => {
    const type = context.req.query('grant_type')
    const grant = GRANTS.get(type)
    if (grant) {
      const client = limitRequests(service, context, 'token', 'refresh')
      return context.json(await grant(service, await readBody(service, context.req.raw), client))
    }
    if (type === 'web3')
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    if (type === 'id_token') return rejectIdToken(service, context)
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  })
}

/** Rejects an ID token, as no provider is enabled; a missing one gets an error in OAuth's shape. */
async function rejectIdToken(service: AuthService, context: Context): Promise<Response> {
  limitRequests(service, context, 'token', 'refresh')
  if ((await readBody(service, context.req.raw)).id_token)
    throw new AuthError(400, 'provider_disabled', 'Provider is not enabled')
  const body = { error: 'invalid request', error_description: 'id_token required' }
  return context.json(body, 400)
}
