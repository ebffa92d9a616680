/**
 * The one name of the session's cookie, and its key in the browser. The library's default depends on
 * the host, so that 127.0.0.1 and localhost would be two different sign-ins.
 */
export const SESSION_COOKIE = 'growth-session'

/** Long sessions are cut into `<name>.0`, `<name>.1`; other names that begin so belong to visitors too. */
export const SESSION_PATTERN = '(^|; )growth-session(\\.0)?=.'

/** True if a `Cookie` text holds a session. */
export const hasSession = (cookies: string): boolean => new RegExp(SESSION_PATTERN).test(cookies)

/** Marks the document before it is painted, so that nobody sees the header of the other state. */
export const MARK_SESSION = `/${SESSION_PATTERN}/.test(document.cookie)&&(document.documentElement.dataset.session="")`
