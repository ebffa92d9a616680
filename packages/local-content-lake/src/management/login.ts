import { type Context, Hono } from 'hono'
import { isToken, originOf, requireEditor, unauthorized } from '../http/access.ts'
import { gatewayError } from '../http/http-error.ts'
import { type Lake, localUser } from '../lake.ts'
import { randomId } from '../store/document-id.ts'
import { loginPage } from './login-page.ts'

/** How long a session id is valid: the Studio fetches the session as soon as it has loaded. */
const SESSION_MS = 60_000

/**
 * `/auth` for a Studio without a token: it requests the providers, redirects the editor to the login page,
 * gets `#sid=` back in its own URL and exchanges it, once, for the token. Not supported: cookies,
 * so a Studio whose `loginMethod` is `cookie` cannot sign in.
 */
export function loginRoutes(lake: Lake) {
  const sessions = new Map<string, number>()
  return (
    new Hono()
      .get('/auth/providers', (c) => {
        const url = new URL('/v1/auth/login/local', `http://${c.req.header('host')}`).href
        return c.json({
          providers: [{ name: 'local', title: 'Local Content Lake', url }],
          thirdPartyLogin: false,
        })
      })
      .get('/auth/login/local', (c) => show(c, toStudioUrl(lake, c.req.query('origin') ?? '')))
      .post('/auth/login/local', async (c) => {
        const form = new URLSearchParams(await c.req.text())
        const studio = toStudioUrl(lake, form.get('origin') ?? '')
        if (!isToken(lake, form.get('token') ?? ''))
          return show(
            c,
            studio,
            'That token isn’t valid for this Content Lake. Check it and try again.',
          )
        const sid = randomId(40)
        sessions.set(sid, Date.now() + SESSION_MS)
        return c.redirect(`${studio.href.split('#')[0]}#sid=${sid}`, 303)
      })
      .get('/auth/fetch', (c) => {
        const sid = c.req.query('sid') ?? ''
        const end = sessions.get(sid) ?? 0
        sessions.delete(sid)
        if (end < Date.now()) throw unauthorized()
        return c.json({ token: lake.options.token })
      })
      .get('/auth/id', (c) => {
        requireEditor(lake, c)
        return c.json({ id: localUser.id })
      })
      // The Studio drops its token; there is no session to end here.
      .post('/auth/logout', (c) => c.body(null, 204))
  )
}

/** Returns the Studio's URL. Throws 403 unless it is an allowed CORS origin. */
function toStudioUrl(lake: Lake, origin: string): URL {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url && originOf(lake, url.origin)) return url
  throw gatewayError(403, 'Forbidden', 'CORS Origin not allowed')
}

function show(c: Context, studio: URL, issue?: string) {
  // Browsers check the redirect after a form against `form-action` too.
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${studio.origin}; frame-ancestors 'none'`
  const headers = {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  }
  return c.html(loginPage({ origin: studio.href, issue }), issue ? 401 : 200, headers)
}
