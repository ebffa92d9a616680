import { randomBytes } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { NotFoundHit } from '../src/observe/not-found.ts'
import { bodyOf } from '../src/store/bodies.ts'
import { raw } from './support/raw.ts'
import { cacheable, cacheableText, gate, page, startBoth } from './support/site.ts'

test('concurrent requests for a cacheable page cause one request to the site', async () => {
  const { opened, open } = gate()
  const { requests, get } = await startBoth(async (_, response) => {
    await opened
    response.writeHead(200, cacheable()).end(page)
  })
  const responses = Array.from({ length: 20 }, () => get('/'))
  await expect.poll(() => requests.length).toBe(1)
  open()
  for (const response of await Promise.all(responses)) expect(await response.text()).toBe(page)
  const later = await get('/')
  expect(later.headers.get('cache-status')).toBe('edge-cache; hit')
  expect(later.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(requests).toEqual(['GET /'])
})

test.each([
  ['sets a cookie', 200, { ...cacheable(), 'set-cookie': 'a=b' }],
  ['has no caching headers', 200, { 'content-type': 'text/html' }],
  ['has no-store', 200, { 'cache-control': 'private, no-store' }],
  ['is an error', 500, cacheable()],
])('does not cache a response that %s', async (_, status, headers) => {
  const { requests, get } = await startBoth((_request, response) => {
    response.writeHead(status, headers).end(page)
  })
  for (let time = 0; time < 3; time += 1) {
    const response = await get('/')
    expect(response.status).toBe(status)
    expect(await response.text()).toBe(page)
  }
  expect(requests).toHaveLength(3)
})

test('caches a response no longer than its s-maxage', async () => {
  let version = 1
  const { get } = await startBoth((_, response) => {
    response.writeHead(200, {
      ...cacheableText(),
      'cache-control': 's-maxage=1, stale-while-revalidate=9',
    })
    response.end(`${version}`)
  })
  const text = async () => (await get('/a.txt')).text()
  expect(await text()).toBe('1')
  version = 2
  await expect.poll(text).toBe('2')
})

test('a purge removes responses with the tag and nothing else', async () => {
  let version = 1
  const { edgeCache, get } = await startBoth(({ url }, response) => {
    response
      .writeHead(200, cacheableText(url === '/a.txt' ? 'claim,hero' : 'hero'))
      .end(`${version}`)
  })
  const texts = () =>
    Promise.all(['/a.txt', '/b.txt'].map(async (path) => (await get(path)).text()))
  expect(await texts()).toEqual(['1', '1'])
  version = 2
  expect(await texts()).toEqual(['1', '1'])
  edgeCache.purge(['claim'])
  expect(await texts()).toEqual(['2', '1'])
})

test('a response requested before a purge is not served to requests after it', async () => {
  const { opened, open } = gate()
  let version = 'old'
  const { edgeCache, requests, get } = await startBoth(async (_, response) => {
    const text = version
    if (text === 'old') await opened
    response.writeHead(200, cacheableText('claim')).end(text)
  })
  const early = get('/a.txt')
  await expect.poll(() => requests.length).toBe(1)
  version = 'new'
  edgeCache.purge(['claim'])
  expect(await (await get('/a.txt')).text()).toBe('new')
  open()
  expect(await (await early).text()).toBe('old')
  expect(await (await get('/a.txt')).text()).toBe('new')
})

test('a response with Cache-Purge arrives after the purge is done', async () => {
  let version = 1
  const { get } = await startBoth(({ method }, response) => {
    if (method === 'POST') version += 1
    const headers = method === 'POST' ? { 'cache-purge': 'claim' } : cacheableText('claim')
    response.writeHead(200, headers).end(`${version}`)
  })
  await get('/a.txt')
  for (let time = 2; time < 20; time += 1) {
    const posted = await get('/api/revalidate', {}, { method: 'POST', body: '{}' })
    expect(posted.headers.get('cache-purge')).toBeNull()
    expect(await (await get('/a.txt')).text()).toBe(`${time}`)
  }
})

test('a response that depends on cookies is cached only for visitors without cookies', async () => {
  const { requests, get } = await startBoth(({ headers }, response) => {
    response
      .writeHead(200, { ...cacheableText(), 'surrogate-vary': 'Cookie' })
      .end(headers.cookie ?? 'nobody')
  })
  const mine = await get('/me.txt', { cookie: 'session=mine' })
  expect(await mine.text()).toBe('session=mine')
  expect(mine.headers.get('cache-control')).toBe('private, no-store')
  const again = await get('/me.txt')
  expect(await again.text()).toBe('nobody')
  expect(again.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  expect(again.headers.get('cache-status')).toBe('edge-cache; hit')
  expect(await (await get('/me.txt', { cookie: 'session=yours' })).text()).toBe('session=yours')
  expect(requests).toHaveLength(3)
})

test('previews and Next’s data requests bypass the cache', async () => {
  const { requests, get } = await startBoth(
    ({ headers }, response) => {
      response.writeHead(200, cacheableText()).end(headers.rsc ?? headers.cookie ?? 'page')
    },
    { privateCookies: ['__prerender_bypass'] },
  )
  expect(await (await get('/a.txt')).text()).toBe('page')
  const cookie = '__prerender_bypass=x'
  expect(await (await get('/a.txt', { cookie })).text()).toBe(cookie)
  const data = await get('/a.txt', { rsc: '1' })
  expect(await data.text()).toBe('1')
  expect(data.headers.get('cache-control')).toBe('private, no-store')
  expect(await (await get('/a.txt?_rsc=abc')).text()).toBe('page')
  expect(await (await get('/a.txt')).text()).toBe('page')
  expect(requests).toHaveLength(4)
})

test('a page with No-Vary-Search is one entry, and other queries are bounded', async () => {
  const { requests, get } = await startBoth(({ url = '' }, response) => {
    const isPage = url.startsWith('/page')
    response
      .writeHead(200, { ...cacheableText(), ...(isPage && { 'no-vary-search': 'params' }) })
      .end(url)
  })
  await get('/page.txt?utm_source=a')
  for (let index = 0; index < 50; index += 1) await get(`/page.txt?utm_source=${index}`)
  expect(requests).toEqual(['GET /page.txt?utm_source=a', 'GET /page.txt'])
  for (let index = 0; index < 600; index += 1) await get(`/other.txt?x=${index}`)
  const before = requests.length
  expect(await (await get('/other.txt?x=599')).text()).toBe('/other.txt?x=599')
  expect(requests).toHaveLength(before)
  expect(await (await get('/other.txt?x=0')).text()).toBe('/other.txt?x=0')
  expect(requests).toHaveLength(before + 1)
})

test.each([
  ['404s', 404, (index: number) => `/no-${index}`],
  ['pages with queries', 200, (index: number) => `/page?q=${index}`],
])('made-up %s never exceed the memory limit', async (_, status, pathOf) => {
  const { requests, get } = await startBoth(
    ({ url }, response) => {
      response.writeHead(status, cacheable()).end(`${`${url}`.padEnd(50_000, 'x')}</html>`)
    },
    { maxBytes: 2_000_000 },
  )
  // Without the edge cache's own reports of 404s.
  const count = () => requests.filter((line) => line.startsWith('GET')).length
  for (let index = 0; index < 40; index += 1) await get(pathOf(index))
  await get(pathOf(39))
  expect(count()).toBe(40)
  await get(pathOf(0))
  expect(count()).toBe(41)
})

test('evicts the least recently used responses beyond the memory limit', async () => {
  const bytes = randomBytes(300_000).toString('base64')
  const { requests, get } = await startBoth(
    ({ url }, response) => {
      const type = { 'content-type': 'image/png' }
      response.writeHead(200, { ...cacheable(), ...type }).end(`${url}${bytes}`)
    },
    { maxBytes: 2_000_000, types: { '/*': 'image/*' } },
  )
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) await get(path)
  await get('/6')
  expect(requests).toHaveLength(6)
  await get('/1')
  expect(requests).toHaveLength(7)
})

test('sends the best encoding with its own ETag, and 304 if the client has it', async () => {
  const { edgeCache, get } = await startBoth((_, response) => {
    response.writeHead(200, cacheable()).end(page)
  })
  await get('/')
  const bodyIn = async (encoding: string) => {
    const response = await raw(edgeCache.url, '/', { 'accept-encoding': encoding })
    return [response.headers['content-encoding'], response.headers.etag, response.body] as const
  }
  await expect.poll(async () => (await bodyIn('gzip, br'))[0]).toBe('br')
  const [, brTag, br] = await bodyIn('gzip, deflate, br')
  const [gzip, gzipTag, gz] = await bodyIn('gzip;q=0.5, br;q=0')
  const [plain, plainTag, text] = await bodyIn('identity')
  expect([gzip, plain]).toEqual(['gzip', undefined])
  expect(new Set([brTag, gzipTag, plainTag]).size).toBe(3)
  for (const tag of [brTag, gzipTag, plainTag]) expect(tag).toMatch(/^"[\w-]+"$/)
  expect([`${brotliDecompressSync(br)}`, `${gunzipSync(gz)}`, `${text}`]).toEqual([
    page,
    page,
    page,
  ])
  for (const requests of [`${plainTag}`, `"x", ${plainTag}`, `W/${plainTag}`, '*']) {
    const known = await raw(edgeCache.url, '/', {
      'if-none-match': requests,
      'accept-encoding': 'identity',
    })
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, plainTag])
  }
  const other = await raw(edgeCache.url, '/', {
    'if-none-match': `${brTag}`,
    'accept-encoding': 'gzip',
  })
  expect(other.status).toBe(200)
  const head = await raw(edgeCache.url, '/', { 'accept-encoding': 'gzip' }, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    `${gz.length}`,
    0,
  ])
})

test('compresses with brotli only what is requested a second time', async () => {
  const { edgeCache, get } = await startBoth(({ url }, response) => {
    response.writeHead(200, cacheable()).end(page.replace('Hello', `${url}`))
  })
  const encodingOf = async (path: string) =>
    (await raw(edgeCache.url, path, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']
  await get('/?once')
  await get('/?often')
  await expect.poll(() => encodingOf('/?often')).toBe('br')
  expect(await encodingOf('/?once')).toBe('gzip')
})

test('serves an alternate that the client prefers from its own path, with no-store', async () => {
  const { get, requests } = await startBoth(
    ({ url }, response) => {
      const type = url === '/index.md' ? 'text/markdown' : 'text/html'
      const text = type === 'text/html' ? page : type
      response.writeHead(200, { ...cacheable(), 'content-type': type }).end(text)
    },
    { alternates: { '/': { type: 'text/markdown', path: '/index.md' } } },
  )
  const typeFor = async (accept: string) => (await get('/', { accept })).headers.get('content-type')
  for (const accept of [
    'text/markdown',
    'text/html, text/markdown',
    'text/markdown, text/html;q=0.9',
    'text/html;q=0.4, text/markdown;q=0.5',
  ])
    expect(await typeFor(accept), accept).toBe('text/markdown')
  for (const accept of [
    '*/*',
    'text/html',
    'text/markdown;q=0, text/html',
    'text/markdown;q=0.4, text/html;q=0.5',
  ])
    expect(await typeFor(accept), accept).toBe('text/html')
  const response = await get('/', { accept: 'text/markdown' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept')
  // Both are cached under their own paths.
  expect(requests).toEqual(['GET /index.md', 'GET /'])
})

test('cached bodies retain no larger buffer than their bytes', async () => {
  const { bytes } = await bodyOf(Buffer.from(page), 'text/html')
  for (const form of [bytes.identity, bytes.gzip])
    expect(form?.buffer.byteLength).toBe(form?.length)
})

test('caches a 404 and reports the number of hits per path to the site', async () => {
  const reported: NotFoundHit[] = []
  const { edgeCache, get, requests } = await startBoth(async (request, response) => {
    if (request.method === 'POST') {
      reported.push(...((await json(request)) as { hits: NotFoundHit[] }).hits)
      return void response.writeHead(200).end()
    }
    response.writeHead(404, cacheable('redirect')).end(page)
  })
  for (let time = 0; time < 4; time += 1)
    expect((await get('/old', { referer: 'https://a.example/' })).status).toBe(404)
  await edgeCache.close()
  expect(requests.filter((line) => line !== 'POST /api/edge-cache/not-found')).toEqual(['GET /old'])
  expect(reported[0]).toMatchObject({ path: '/old', referer: 'https://a.example/' })
  expect(reported.reduce((sum, { count }) => sum + count, 0)).toBe(4)
})
