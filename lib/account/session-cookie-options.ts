import { isHttps } from '@/lib/is-https'
import { SESSION_COOKIE } from './session-cookie.ts'

/** Returns the options of the session cookie: `Secure` on https, and the library's lifetime, as the server ends sessions. */
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
/** The PKCE code verifiers of the Supabase client, each in one or more parts. */
const VERIFIER = /-code-verifier(\.\d+)?$/

/**
 * Returns the options of a cookie written by the Supabase client. Limits `maxAge` (seconds) to an hour for a code
 * verifier, which would otherwise live as long as a session.
 */
export const lifetimeOf = <T extends { maxAge?: number }>(name: string, options: T): T =>
  VERIFIER.test(name) ? { ...options, maxAge: Math.min(options.maxAge ?? HOUR_S, HOUR_S) } : options
