import type { MiddlewareHandler } from 'hono'
import { isSameSecret } from './auth/bearer.ts'
import { verifyAccessToken } from './auth/token/access-token.ts'
import type { Caller, Role } from './database/database.ts'
import type { Keys } from './keys.ts'
import { isLoopback } from './loopback.ts'
import { RestError } from './rest/rest-error.ts'

/** Endpoints of the auth service that need no key: emailed links and public keys. */
const OPEN = /^\/auth\/v1\/(verify|callback|authorize|health|\.well-known\/jwks\.json)$/

const HEADERS =
  'authorization, apikey, content-type, x-client-info, x-supabase-api-version, prefer, accept-profile, content-profile, x-retry-count'
const EXPOSED =
  'x-supabase-api-version, x-sb-error-code, link, x-total-count, content-range, www-authenticate'

/** Rejects requests for a foreign host name: any website may point its domain at 127.0.0.1 (DNS rebinding). */
export function requireLoopback(): MiddlewareHandler {
  return async (context, next) => {
    if (isLoopback(context.req.header('host'))) return next()
    return context.json({ message: 'Unknown host' }, 421)
  }
}

/** Adds CORS as the hosted gateway does. Functions handle their own. */
export function cors(): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method === 'OPTIONS')
      return context.body(null, 204, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS',
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': '3600',
      })
    await next()
    context.res.headers.set('access-control-allow-origin', '*')
    context.res.headers.set('access-control-expose-headers', EXPOSED)
  }
}

/** Rejects a request without one of the project's keys, with the gateway's message. */
export function requireApiKey(keys: Keys): MiddlewareHandler {
  return async (context, next) => {
    if (OPEN.test(context.req.path)) return next()
    const key = context.req.header('apikey') ?? context.req.query('apikey') ?? ''
    if (findRole(key, keys)) return next()
    const message = key ? 'Invalid API key' : 'No API key found in request'
    const hint = 'Double check your Supabase `anon` or `service_role` API key.'
    return context.json({ message, hint }, 401)
  }
}

function findRole(key: string, { publishableKey, secretKey }: Keys): Role | undefined {
  if (isSameSecret(key, publishableKey)) return 'anon'
  return isSameSecret(key, secretKey) ? 'service_role' : undefined
}

/**
 * Returns the caller of `/rest/v1`. supabase-js sends its key as the bearer token while nobody is signed in, so a
 * key counts as its role. Throws PostgREST's 401 for an invalid token.
 */
export async function identifyCaller(request: Request, keys: Keys): Promise<Caller> {
  const bearer = /^bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const key = request.headers.get('apikey') ?? ''
  const role = findRole(bearer ?? key, keys)
  if (role) return { role, claims: { role } }
  const claims = await verifyAccessToken({ keys }, bearer ?? '').catch((error: Error) => {
    throw new RestError(401, 'PGRST301', `JWT invalid: ${error.message}`)
  })
  return { role: claims.role === 'service_role' ? 'service_role' : 'authenticated', claims }
}
