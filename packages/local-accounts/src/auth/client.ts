import { isIP } from 'node:net'
import type { Context } from 'hono'
import { remoteAddress } from '../loopback.ts'
import { AuthError } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import { isSameSecret } from './bearer.ts'
import type { Client } from './token/sessions.ts'

/**
 * Who asks: the address of the socket. Where it is switched on, a server that holds the secret key asks for its
 * visitors and names them in `Sb-Forwarded-For`, the leftmost address.
 */
export function identifyClient({ keys, settings }: AuthService, context: Context): Client {
  const isBelieved =
    settings.trustsForwardedFor && isSameSecret(context.req.header('apikey') ?? '', keys.secretKey)
  const forwarded = isBelieved
    ? context.req.header('sb-forwarded-for')?.split(',')[0]?.trim()
    : undefined
  return {
    ip: forwarded && isIP(forwarded) ? forwarded : remoteAddress(context),
    userAgent: context.req.header('user-agent'),
  }
}

/** GoTrue's burst on every limited endpoint. */
const BURST = 30

/** Who asks. Throws 429 when that address has used an endpoint too often in the last five minutes. */
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
