import type { Context } from 'hono'
import type { Keys } from '../keys.ts'
import { isSameSecret } from './bearer.ts'
import type { Client } from './token/sessions.ts'

/**
 * Who asks: the address of the socket. A server that holds the secret key asks for its visitors and
 * names them in `Sb-Forwarded-For`, the leftmost address.
 */
export function clientOf(context: Context, { secretKey }: Keys): Client {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const forwarded = isSameSecret(context.req.header('apikey') ?? '', secretKey)
    ? context.req.header('sb-forwarded-for')?.split(',')[0]?.trim()
    : undefined
  return {
    ip: forwarded || incoming?.socket?.remoteAddress || '127.0.0.1',
    userAgent: context.req.header('user-agent'),
  }
}
