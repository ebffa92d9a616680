import 'server-only'
import { randomUUID } from 'node:crypto'
import { env } from '@/lib/env'

/** Where `nameVisitors` leaves the address of a visitor, with the mark of this process: nobody else can write it. */
export const VISITOR_HEADER = 'x-visitor-address'

// On globalThis: routes are bundled apart from instrumentation.ts.
declare global {
  var visitorMark: string | undefined
}
globalThis.visitorMark ??= randomUUID()
const mark = globalThis.visitorMark

/** An address as it stands in the header. */
export const marked = (address: string): string => `${address} ${mark}`

/**
 * The address of the visitor who asks; `unknown` for the requests that a server has taken before it was ready.
 * Vercel's own servers write X-Forwarded-For, and no visitor can.
 */
export function visitorAddress({ headers }: { headers: Headers }): string {
  if (env.isOnVercel) return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
  const [address = '', given] = headers.get(VISITOR_HEADER)?.split(' ') ?? []
  return given === mark ? address : 'unknown'
}
