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
