import { Hono } from 'hono'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { limitRequests } from '../client.ts'
import { readBody } from '../request-body.ts'
import { passwordGrant } from './token-password.ts'
import { pkceGrant } from './token-pkce.ts'
import { refreshGrant } from './token-refresh.ts'

/** `POST /token?grant_type=password | refresh_token | pkce`. */
export function tokenRoutes(service: AuthService): Hono {
  return new Hono().post('/token', async (context) => {
    switch (context.req.query('grant_type')) {
      case 'password': {
        const client = limitRequests(service, context, 'password', 'signIn')
        const body = await readBody(context.req.raw)
        return context.json(await passwordGrant(service, body, client))
      }
      case 'refresh_token': {
        const client = limitRequests(service, context, 'refresh', 'refresh')
        const { refresh_token: text } = await readBody(context.req.raw)
        if (!text) {
          const description = 'refresh_token required'
          return context.json({ error: 'invalid_request', error_description: description }, 400)
        }
        return context.json(await refreshGrant(service, text, client))
      }
      case 'pkce': {
        const client = limitRequests(service, context, 'pkce', 'refresh')
        const body = await readBody(context.req.raw)
        return context.json(await pkceGrant(service, body, client))
      }
      case 'web3':
        throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
      case 'id_token':
        throw new AuthError(400, 'provider_disabled', 'Provider is not enabled')
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
  })
}
