import { getCookieParser } from 'next/dist/server/api-utils/get-cookie-parser.js'
import { expect, test } from 'vitest'
import { answerTo, raw } from '../support/raw.ts'
import { kept, page, startBoth } from '../support/site.ts'

test('a response that may be cached is requested without anything of the client', async () => {
  const seen: Record<string, unknown>[] = []
  const { edgeCache } = await startBoth(
    ({ headers }, response) => {
      seen.push(headers)
      response.writeHead(200, kept()).end(page)
    },
    { siteUrl: 'https://www.site.example', trustedProxies: ['loopback'] },
  )
  await raw(edgeCache.url, '/a', {
    host: 'evil.example',
    accept: 'application/json',
    'accept-language': 'de',
    cookie: 'a=b',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-middleware-prefetch': '1',
    'if-none-match': '"x"',
    'user-agent': 'Slackbot',
    purpose: 'prefetch',
  })
  expect(seen).toEqual([
    {
      host: 'www.site.example',
      'x-forwarded-host': 'www.site.example',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      accept: '*/*',
      'accept-encoding': 'identity',
      'surrogate-capability': 'edge-cache="Surrogate/1.0"',
      connection: 'keep-alive',
    },
  ])
})

test('a header that changes the site’s response changes nobody else’s', async () => {
  const { get } = await startBoth(({ headers }, response) => {
    const isOdd = 'x-middleware-prefetch' in headers || 'cookie' in headers
    const type = isOdd ? { 'content-type': 'application/json' } : {}
    response.writeHead(200, { ...kept(), ...type }).end(isOdd ? '{}' : page)
  })
  await get('/sign-in', { 'x-middleware-prefetch': '1', cookie: 'a=b' })
  expect(await (await get('/sign-in')).text()).toBe(page)
})

test('a response that no query changes is made without the query that came first', async () => {
  const { get, asked } = await startBoth(({ url = '' }, response) => {
    const text = page.replace('Hello', url)
    response.writeHead(200, { ...kept(), 'no-vary-search': 'params' }).end(text)
  })
  expect(await (await get('/a?evil=1')).text()).toContain('<h1>/a</h1>')
  expect(await (await get('/a')).text()).toContain('<h1>/a</h1>')
  expect(asked).toEqual(['GET /a?evil=1', 'GET /a'])
})

test('what goes to the site for one client holds only known headers, and none that names the visitor or the edge cache', async () => {
  const seen: Record<string, unknown>[] = []
  const { edgeCache } = await startBoth(
    ({ headers }, response) => {
      seen.push(headers)
      response.writeHead(200, kept()).end(page)
    },
    { authorizedPaths: ['/api/cron'], passedHeaders: ['X-Signature'] },
  )
  const forged = {
    authorization: 'Bearer x',
    cookie: 'a=b',
    'x-signature': 'signed',
    'surrogate-capability': 'edge-cache="Surrogate/1.0"',
    'x-visitor-address': '1.2.3.4',
    'x-request-id': 'mine-mine-mine',
    'x-http-method-override': 'POST',
    'x-middleware-subrequest': 'proxy',
    'x-prerender-revalidate': '1',
    'x-nextjs-data': '1',
    forwarded: 'for=1.2.3.4',
    te: 'trailers',
    connection: 'cookie, te',
  }
  await raw(edgeCache.url, '/api/x', forged)
  await raw(edgeCache.url, '/api/cron/x', forged)
  const own = {
    host: expect.any(String),
    'accept-encoding': 'identity',
    'x-signature': 'signed',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': expect.any(String),
    'x-forwarded-proto': 'http',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    connection: 'keep-alive',
  }
  expect(seen).toEqual([own, { ...own, authorization: 'Bearer x' }])
})

test.each([
  ['Range', { range: 'bytes=0-9' }, 200],
  ['Authorization', { authorization: 'Bearer x' }, 200],
  ['Next-Action', { 'next-action': 'x' }, 200],
  ['Next-Router-State-Tree', { 'next-router-state-tree': 'x' }, 200],
  ['RSC', { rsc: '1' }, 200],
  ['a draft cookie', { cookie: '__prerender_bypass=x' }, 200],
  ['a draft cookie and an error', { cookie: '__prerender_bypass=x' }, 404],
])(
  'a response to %s is nobody else’s, whatever the site says of caches',
  async (_, headers, status) => {
    const { get } = await startBoth(
      (_request, response) => {
        const control = { 'cache-control': 's-maxage=3600, stale-while-revalidate=31532400' }
        const cdn = { 'cdn-cache-control': 'max-age=60', expires: 'Fri, 01 Jan 2100 00:00:00 GMT' }
        response.writeHead(status, { ...kept(), ...control, ...cdn }).end(page)
      },
      { privateCookies: ['__prerender_bypass'] },
    )
    const answer = await get('/a', headers)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('cache-status')).toBe('edge-cache; fwd=bypass')
    for (const name of ['surrogate-control', 'cache-tag', 'cdn-cache-control', 'expires', 'age'])
      expect(answer.headers.get(name), name).toBeNull()
  },
)

test('a file that never changes says so to the browser of a client that wants a part of it', async () => {
  const { get } = await startBoth((_, response) => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
    response.writeHead(206, { 'content-type': 'text/css', ...headers }).end('part')
  })
  const answer = await get('/a.css', { range: 'bytes=0-3' })
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
})

const odd = [
  '__prerender_bypass =x',
  '__prerender_bypass\t=x',
  ' __prerender_bypass=x',
  '__prerender_bypass="x"',
  'a=b;__prerender_bypass=x',
  'a=b;\t__prerender_bypass =x',
  '__prerender_bypass=',
  '__prerender_bypass',
  '__PRERENDER_BYPASS=x',
  'a=__prerender_bypass=x',
  '__proto__=x; __prerender_bypass=x',
]

test.each(odd)('a cookie spelled %j loosens no cached policy', async (cookie) => {
  const strict = "script-src 'self' 'unsafe-inline'; trusted-types default"
  const loose = "script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'"
  const { get } = await startBoth(
    ({ headers }, response) => {
      const policy = headers.cookie?.includes('__prerender_bypass') ? loose : strict
      response.writeHead(200, { ...kept(), 'content-security-policy': policy }).end(page)
    },
    { privateCookies: ['__prerender_bypass'] },
  )
  await get('/a', { cookie })
  const answer = await get('/a')
  expect(answer.headers.get('content-security-policy')).toBe(
    "script-src 'self'; trusted-types default; require-trusted-types-for 'script'",
  )
})

test('cookies that Next takes for a draft’s go to the site', async () => {
  const { edgeCache, asked } = await startBoth(
    (_, response) => void response.writeHead(200, kept()).end(page),
    { privateCookies: ['__prerender_bypass'] },
  )
  for (const cookie of odd) {
    const before = asked.length
    const bytes = `GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`
    const answer = await answerTo(edgeCache.url, bytes)
    const isDrafts = Boolean(getCookieParser({ cookie: cookie.trim() })().__prerender_bypass)
    if (isDrafts) expect(answer, cookie).toContain('fwd=bypass')
    else expect(asked.length - before, cookie).toBeLessThanOrEqual(1)
  }
})
