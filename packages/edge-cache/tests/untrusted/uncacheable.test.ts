import { expect, test, vi } from 'vitest'
import { raw, responseTo } from '../support/raw.ts'
import { cacheable, page, startBoth } from '../support/site.ts'

const head = (...lines: string[]) => `${['Host: a', ...lines].join('\r\n')}\r\n\r\n`

test.each([431, 404, 500, 412])(
  'a response of %i to one request does not stop later ones from being cached',
  async (status) => {
    let isFirst = true
    const { get } = await startBoth((_, response) => {
      if (isFirst) response.writeHead(status).end('no')
      else response.writeHead(200, cacheable()).end(page)
      isFirst = false
    })
    expect((await get('/')).status).toBe(status)
    expect((await get('/')).headers.get('cache-status')).toBe('edge-cache; fwd=miss')
    expect((await get('/')).headers.get('cache-status')).toBe('edge-cache; hit')
  },
)

test('remembers for five seconds that a response is not cacheable', async () => {
  let isCacheable = false
  const { get, requests } = await startBoth((_, response) => {
    response.writeHead(200, isCacheable ? cacheable() : { 'content-type': 'text/html' }).end(page)
  })
  await get('/')
  await get('/')
  expect(requests).toHaveLength(2)
  isCacheable = true
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 6000)
  await get('/')
  expect((await get('/')).headers.get('cache-status')).toBe('edge-cache; hit')
  vi.restoreAllMocks()
})

test('an uncacheable response is requested again for a client whose headers may vary it', async () => {
  const { edgeCache, get } = await startBoth(({ headers }, response) => {
    const vary = { 'content-type': 'text/html', vary: 'Accept-Language' }
    const text = `${headers['accept-language'] ?? 'any'} ${headers.cookie ?? 'nobody'}`
    response.writeHead(200, vary).end(text)
  })
  expect((await raw(edgeCache.url, '/a')).body.toString()).toBe('any nobody')
  expect(await (await get('/b', { 'accept-language': 'de' })).text()).toBe('de nobody')
  expect((await raw(edgeCache.url, '/c', { cookie: 'a=b' })).body.toString()).toBe('any a=b')
})

test.each([
  ['if-match', '"x"'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
])('the edge cache evaluates the condition %s: %s and never forwards it', async (name, value) => {
  const headers = { [name]: value }
  const seen: Record<string, unknown>[] = []
  const { edgeCache } = await startBoth((request, response) => {
    seen.push(request.headers)
    const file = {
      'content-type': 'text/javascript',
      'last-modified': new Date(1e12).toUTCString(),
    }
    const isPassed = request.url === '/api/b.js'
    response.writeHead(200, isPassed ? file : { ...cacheable(), ...file }).end('a()')
  })
  for (const path of ['/a.js', '/a.js', '/api/b.js'])
    expect((await raw(edgeCache.url, path, headers)).status, path).toBe(412)
  expect((await raw(edgeCache.url, '/a.js')).status).toBe(200)
  for (const each of seen) expect(each).not.toHaveProperty(name)
})

test('serves a response that meets the condition', async () => {
  const { edgeCache } = await startBoth((_, response) => {
    response.writeHead(200, cacheable()).end(page)
  })
  const { headers } = await raw(edgeCache.url, '/')
  expect((await raw(edgeCache.url, '/', { 'if-match': `"a,b", ${headers.etag}` })).status).toBe(200)
  expect((await raw(edgeCache.url, '/', { 'if-match': '*' })).status).toBe(200)
  expect((await raw(edgeCache.url, '/', { 'if-match': `W/${headers.etag}` })).status).toBe(412)
  expect((await raw(edgeCache.url, '/', { 'if-match': '*' }, 'POST')).status).toBe(200)
  expect((await raw(edgeCache.url, '/', { 'if-match': '"x"' }, 'POST')).status).toBe(412)
})

test('the site accepts the largest headers that the edge cache accepts', async () => {
  // This site has Node's default limit, like the real one.
  const { edgeCache, requests } = await startBoth(
    (_, response) => void response.writeHead(200).end('ok'),
  )
  const cookie = (length: number) => `Cookie: a=${'x'.repeat(length)}`
  const responseWith = (length: number) =>
    responseTo(edgeCache.url, `GET /api/x HTTP/1.1\r\n${head('Connection: close', cookie(length))}`)
  let [least, most] = [10_000, 20_000]
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if ((await responseWith(middle)).includes(' 431 ')) most = middle
    else least = middle
  }
  const before = requests.length
  expect(await responseWith(least)).toContain(' 200 OK')
  expect(requests).toHaveLength(before + 1)
  // The edge cache itself rejects longer ones.
  expect(await responseWith(most)).not.toContain('cache-status')
})

test.each([
  ['HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n', 400],
  ['two hosts', `GET / HTTP/1.1\r\n${head('Host: b', 'Connection: close')}`, 400],
  ['two equal hosts', `GET / HTTP/1.1\r\n${head('host: a', 'Connection: close')}`, 400],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
  [
    'a host longer than any name',
    `GET / HTTP/1.1\r\nHost: ${'a'.repeat(300)}\r\nConnection: close\r\n\r\n`,
    400,
  ],
  ['OPTIONS', `OPTIONS / HTTP/1.1\r\n${head('Connection: close')}`, 204],
  ['OPTIONS of everything', `OPTIONS * HTTP/1.1\r\n${head('Connection: close')}`, 204],
])('the edge cache handles a request with %s itself and logs nothing', async (_, bytes, status) => {
  const { edgeCache, requests, logged } = await startBoth((_request, response) => {
    response.writeHead(200, cacheable()).end(page)
  })
  // Before and after the page is cached.
  for (let time = 0; time < 2; time += 1) {
    expect(await responseTo(edgeCache.url, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    await raw(edgeCache.url, '/')
  }
  expect(requests).toEqual(['GET /'])
  expect(logged).toEqual([])
})

test('serves an HTTP/1.0 client that sends a host', async () => {
  const { edgeCache } = await startBoth(
    (_, response) => void response.writeHead(200, cacheable()).end(page),
  )
  for (let time = 0; time < 2; time += 1) {
    const response = await responseTo(edgeCache.url, 'GET / HTTP/1.0\r\nHost: a\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1.1 200 /)
    expect(response).toContain('</html>')
  }
})
