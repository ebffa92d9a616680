import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { isLoopback } from '../loopback.ts'
import { listPage } from './list-page.ts'
import { messagePage } from './message-page.ts'
import { STYLE } from './page.ts'
import type { Message, MessageStore } from './store.ts'

/** Emails may have styles and embedded images, but run no scripts and load nothing. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/**
 * Returns the mailbox's pages and its JSON API: `GET /api/messages?to=`, `GET /api/messages/:id` and
 * `DELETE /api/messages`. Responds to loopback host names only, so that a website that points its domain at 127.0.0.1
 * can't read anything.
 */
export function createMailbox(store: MessageStore): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    if (!isLoopback(c.req.header('host'))) return c.text('Unknown host', 421)
    const origin = c.req.header('origin')
    if (origin && !isLoopback(URL.parse(origin)?.host)) return c.text('Foreign origin', 403)
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
      xFrameOptions: false,
    }),
  )

  app.get('/', (c) => {
    const to = c.req.query('to')
    return c.html(listPage(store.list(to), to))
  })
  app.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/messages/:id', (c) => {
    const message = store.find(c.req.param('id'))
    return message ? c.html(messagePage(message)) : c.notFound()
  })
  app.get('/api/messages', (c) => c.json(store.list(c.req.query('to'))))
  app.get('/api/messages/:id', (c) => {
    const message = store.find(c.req.param('id'))
    return message ? c.json(message) : c.json({ error: 'not_found' }, 404)
  })
  app.delete('/api/messages', async (c) => {
    await store.clear()
    return c.body(null, 204)
  })

  const outer = new Hono()
  // Registered separately: the pages' policy would otherwise overwrite the email's.
  outer.get('/messages/:id/html', (c) => {
    if (!isLoopback(c.req.header('host'))) return c.text('Unknown host', 421)
    const message = store.find(c.req.param('id'))
    return message ? mailDocument(message) : c.notFound()
  })
  return outer.route('/', app)
}

// Links open outside the frame, where the sandbox would block the site's scripts.
function mailDocument({ html }: Message): Response {
  return new Response(`<base target="_blank">${html}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': MAIL_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
