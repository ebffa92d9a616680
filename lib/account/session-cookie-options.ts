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
