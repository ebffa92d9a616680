/**
 * The name of the session cookie and its storage key in the browser. The library's default depends on
 * the host, so 127.0.0.1 and localhost would have separate sessions.
 */
export const SESSION_COOKIE = 'growth-session'

/** Long sessions are split into `<name>.0`, `<name>.1`. Other cookies with this prefix exist without a session. */
const SESSION_PATTERN = '(^|; )growth-session(\\.0)?=.'

/** Returns true if a `Cookie` string contains a session. */
export const hasSession = (cookies: string): boolean => new RegExp(SESSION_PATTERN).test(cookies)

/** A script that marks the document before first paint, so that the header doesn't flash the wrong state. */
export const MARK_SESSION = `/${SESSION_PATTERN}/.test(document.cookie)&&(document.documentElement.dataset.session="")`
