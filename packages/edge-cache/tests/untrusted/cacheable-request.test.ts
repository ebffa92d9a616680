import { getCookieParser } from 'next/dist/server/api-utils/get-cookie-parser.js'
import { expect, test } from 'vitest'
import { raw, responseTo } from '../support/raw.ts'
import { cacheable, page, startBoth } from '../support/site.ts'

test('a cacheable response is requested without any client headers', async () => {
  const seen: Record<string, unknown>[] = []
  const { edgeCache } = await startBoth(
    ({ headers }, response) => {
      seen.push(headers)
      response.writeHead(200, cacheable()).end(page)
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

test('a header that changes the site’s response does not affect other visitors', async () => {
  const { get } = await startBoth(({ headers }, response) => {
    const isOdd = 'x-middleware-prefetch' in headers || 'cookie' in headers
    const type = isOdd ? { 'content-type': 'application/json' } : {}
    response.writeHead(200, { ...cacheable(), ...type }).end(isOdd ? '{}' : page)
  })
  await get('/sign-in', { 'x-middleware-prefetch': '1', cookie: 'a=b' })
  expect(await (await get('/sign-in')).text()).toBe(page)
})

test('a response that ignores the query is requested without the first visitor’s query', async () => {
  const { get, requests } = await startBoth(({ url = '' }, response) => {
    const text = page.replace('Hello', url)
    response.writeHead(200, { ...cacheable(), 'no-vary-search': 'params' }).end(text)
  })
  expect(await (await get('/a?evil=1')).text()).toContain('<h1>/a</h1>')
  expect(await (await get('/a')).text()).toContain('<h1>/a</h1>')
  expect(requests).toEqual(['GET /a?evil=1', 'GET /a'])
})

test('a bypassed request forwards only known headers, none that forge the visitor or the cache', async () => {
  const seen: Record<string, unknown>[] = []
  const { edgeCache } = await startBoth(
    ({ headers }, response) => {
      seen.push(headers)
      response.writeHead(200, cacheable()).end(page)
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
  'a response to a request with %s is private, whatever the site’s caching headers',
  async (_, headers, status) => {
    const { get } = await startBoth(
      (_request, response) => {
        const control = { 'cache-control': 's-maxage=3600, stale-while-revalidate=31532400' }
        const cdn = { 'cdn-cache-control': 'max-age=60', expires: 'Fri, 01 Jan 2100 00:00:00 GMT' }
        response.writeHead(status, { ...cacheable(), ...control, ...cdn }).end(page)
      },
      { privateCookies: ['__prerender_bypass'] },
    )
    const response = await get('/a', headers)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('cache-status')).toBe('edge-cache; fwd=bypass')
    for (const name of ['surrogate-control', 'cache-tag', 'cdn-cache-control', 'expires', 'age'])
      expect(response.headers.get(name), name).toBeNull()
  },
)

test('a range of an immutable file stays immutable, but private', async () => {
  const { get } = await startBoth((_, response) => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
    response.writeHead(206, { 'content-type': 'text/css', ...headers }).end('part')
  })
  const response = await get('/a.css', { range: 'bytes=0-3' })
  expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
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

test.each(odd)('a cookie spelled %j does not weaken a cached policy', async (cookie) => {
  const strict = "script-src 'self' 'unsafe-inline'; trusted-types default"
  const loose = "script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'"
  const { get } = await startBoth(
    ({ headers }, response) => {
      const policy = headers.cookie?.includes('__prerender_bypass') ? loose : strict
      response.writeHead(200, { ...cacheable(), 'content-security-policy': policy }).end(page)
    },
    { privateCookies: ['__prerender_bypass'] },
  )
  await get('/a', { cookie })
  const response = await get('/a')
  expect(response.headers.get('content-security-policy')).toBe(
    "script-src 'self'; trusted-types default; require-trusted-types-for 'script'",
  )
})

test('cookies that Next accepts as draft cookies bypass the cache', async () => {
  const { edgeCache, requests } = await startBoth(
    (_, response) => void response.writeHead(200, cacheable()).end(page),
    { privateCookies: ['__prerender_bypass'] },
  )
  for (const cookie of odd) {
    const before = requests.length
    const bytes = `GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`
    const response = await responseTo(edgeCache.url, bytes)
    const isDrafts = Boolean(getCookieParser({ cookie: cookie.trim() })().__prerender_bypass)
    if (isDrafts) expect(response, cookie).toContain('fwd=bypass')
    else expect(requests.length - before, cookie).toBeLessThanOrEqual(1)
  }
})
