import { isHttps } from '@/lib/is-https'
import { SESSION_COOKIE } from './session-cookie.ts'

/** `Secure` wherever the site is served by https; days as the library's default, the server ends sessions. */
export function sessionCookieOptions(siteUrl: string) {
  return {
    name: SESSION_COOKIE,
    path: '/',
    sameSite: 'lax' as const,
    secure: isHttps(siteUrl),
    maxAge: 400 * 24 * 3600,
  }
}

const HOUR_S = 3600
/** The client's memory of a mailed link, of which it writes several, in one part or more. */
const VERIFIER = /-code-verifier(\.\d+)?$/

/**
 * The options of a cookie that the client of Supabase writes, `maxAge` in seconds: an hour at most for a code
 * verifier, which the client would keep as long as a session.
 */
export const lifetimeOf = <T extends { maxAge?: number }>(name: string, options: T): T =>
  VERIFIER.test(name) ? { ...options, maxAge: Math.min(options.maxAge ?? HOUR_S, HOUR_S) } : options
