import { isHttps } from '../values/urls.ts'

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

type Cookie = { name: string; value: string }

/** The parts of the session cookie that the site reads; `expiresAt` in seconds since 1970. */
export type StoredSession = { accessToken: string; sessionId: string; expiresAt: number }

/** A JSON Web Token. */
const TOKEN = /^[\w-]+\.([\w-]+)\.[\w-]+$/
/** Matches every format the auth service has used: 12 to about 150 characters of base64url. */
const REFRESH_TOKEN = /^[\w.~+/=-]{6,500}$/

/** Returns the names of the session cookies of a request. */
export const sessionCookieNames = (cookies: readonly Cookie[]): string[] =>
  cookies.map(({ name }) => name).filter((name) => /^growth-session(\.\d{1,2})?$/.test(name))

/** Reads the session from the cookies of a request. Returns undefined if it is missing or malformed. */
export function readStoredSession(cookies: readonly Cookie[]): StoredSession | undefined {
  const find = (name: string) => cookies.find((cookie) => cookie.name === name)?.value
  let text = find(SESSION_COOKIE) ?? ''
  if (!text)
    for (
      let i = 0, chunk = find(`${SESSION_COOKIE}.0`);
      chunk;
      chunk = find(`${SESSION_COOKIE}.${i}`)
    ) {
      text += chunk
      i += 1
    }
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_at: expiresAt,
  } = decode(text.replace(/^base64-/, ''))
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return undefined
  if (typeof expiresAt !== 'number' || !REFRESH_TOKEN.test(refreshToken)) return undefined
  const claims = decode(TOKEN.exec(accessToken)?.[1] ?? '')
  if (typeof claims.sub !== 'string') return undefined
  return { accessToken, sessionId: `${claims.session_id}`, expiresAt }
}

/** Returns the fields of a base64url-encoded JSON object, or an empty object for anything else. */
function decode(base64url: string): Partial<Record<string, unknown>> {
  try {
    const bytes = Uint8Array.from(
      atob(base64url.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    )
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
