import { isIP } from 'node:net'
import type { Context } from 'hono'
import { remoteAddress } from '../loopback.ts'
import { AuthError } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import { isSameSecret } from './bearer.ts'
import type { Client } from './token/sessions.ts'

/**
 * Returns the client's IP and user agent: the socket's IP or, if enabled and the request has the secret key, the
 * leftmost address in `Sb-Forwarded-For`.
 */
export function identifyClient({ keys, settings }: AuthService, context: Context): Client {
  const isTrusted =
    settings.trustsForwardedFor && isSameSecret(context.req.header('apikey') ?? '', keys.secretKey)
  const forwarded = isTrusted
    ? context.req.header('sb-forwarded-for')?.split(',')[0]?.trim()
    : undefined
  return {
    ip: forwarded && isIP(forwarded) ? forwarded : remoteAddress(context),
    userAgent: context.req.header('user-agent'),
  }
}

/** GoTrue's burst on every limited endpoint. */
const BURST = 30

/** Returns the client. Throws 429 if its IP has called the endpoint too often in the last five minutes. */
export function limitRequests(
  service: AuthService,
  context: Context,
  endpoint: string,
  limit: 'signIn' | 'refresh' | 'verify',
): Client {
  const client = identifyClient(service, context)
  const { limiter, settings } = service
  const perFiveMinutes = settings.limits?.[limit]
  if (perFiveMinutes === undefined) return client
  if (!limiter.take(`${endpoint} ${client.ip}`, perFiveMinutes * 12, BURST))
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
  return client
}
