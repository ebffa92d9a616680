import type { Context } from 'hono'
import type { Keys } from '../keys.ts'
import { remoteAddress } from '../loopback.ts'
import { isSameSecret } from './bearer.ts'
import type { Client } from './token/sessions.ts'

/**
 * Who asks: the address of the socket. A server that holds the secret key asks for its visitors and
 * names them in `Sb-Forwarded-For`, the leftmost address.
 */
export function identifyClient(context: Context, { secretKey }: Keys): Client {
  const forwarded = isSameSecret(context.req.header('apikey') ?? '', secretKey)
    ? context.req.header('sb-forwarded-for')?.split(',')[0]?.trim()
    : undefined
  return {
    ip: forwarded || remoteAddress(context),
    userAgent: context.req.header('user-agent'),
  }
}
