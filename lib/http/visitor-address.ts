import 'server-only'
import { randomUUID } from 'node:crypto'
import { env } from '@/lib/env'

/** The header in which `recordVisitorAddresses` passes a visitor's IP address, signed with a secret of this process. */
export const VISITOR_HEADER = 'x-visitor-address'

// On globalThis: routes are bundled separately from instrumentation.ts.
declare global {
  var visitorSignature: string | undefined
}
globalThis.visitorSignature ??= randomUUID()
const signature = globalThis.visitorSignature

/** Returns the header value for an IP address. */
export const signed = (address: string): string => `${address} ${signature}`

/**
 * Returns the visitor's IP address, or `unknown` for requests accepted before the server was ready. On Vercel only its
 * own servers can write X-Forwarded-For.
 */
export function visitorAddress({ headers }: { headers: Headers }): string {
  if (env.isOnVercel) return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
  const [address = '', given] = headers.get(VISITOR_HEADER)?.split(' ') ?? []
  return given === signature ? address : 'unknown'
}
