/**
 * The one name of the session's cookie, and its key in the browser. The library's default depends on
 * the host, so that 127.0.0.1 and localhost would be two different sign-ins.
 */
export const SESSION_COOKIE = 'growth-session'

/** Long sessions are cut into `<name>.0`, `<name>.1`; other names that begin so belong to visitors too. */
const PATTERN = /(^|; )growth-session(\.0)?=./

/** True if a `Cookie` text holds a session. */
export const hasSession = (cookies: string): boolean => PATTERN.test(cookies)

/** Marks the document before it is painted, so that nobody sees the header of the other state. */
export const MARK_SESSION = `${PATTERN}.test(document.cookie)&&(document.documentElement.dataset.session="")`

/** `Secure` wherever the site is served by https; days as the library's default, the server ends sessions. */
export function sessionCookieOptions(siteUrl: string) {
  return {
    name: SESSION_COOKIE,
    path: '/',
    sameSite: 'lax' as const,
    secure: siteUrl.startsWith('https:'),
    maxAge: 400 * 24 * 3600,
  }
}
