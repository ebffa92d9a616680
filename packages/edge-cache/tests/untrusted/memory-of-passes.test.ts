import { expect, test, vi } from 'vitest'
import { answerTo, raw } from '../support/raw.ts'
import { kept, page, startBoth } from '../support/site.ts'

const head = (...lines: string[]) => `${['Host: a', ...lines].join('\r\n')}\r\n\r\n`

test.each([431, 404, 500, 412])(
  'a response of %i to one request makes the next ones no slower',
  async (status) => {
    let isFirst = true
    const { get } = await startBoth((_, response) => {
      if (isFirst) response.writeHead(status).end('no')
      else response.writeHead(200, kept()).end(page)
      isFirst = false
    })
    expect((await get('/')).status).toBe(status)
    expect((await get('/')).headers.get('cache-status')).toBe('edge-cache; fwd=miss')
    expect((await get('/')).headers.get('cache-status')).toBe('edge-cache; hit')
  },
)

test('that a response may not be cached is remembered for seconds', async () => {
  let isCacheable = false
  const { get, asked } = await startBoth((_, response) => {
    response.writeHead(200, isCacheable ? kept() : { 'content-type': 'text/html' }).end(page)
  })
  await get('/')
  await get('/')
  expect(asked).toHaveLength(2)
  isCacheable = true
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 6000)
  await get('/')
  expect((await get('/')).headers.get('cache-status')).toBe('edge-cache; hit')
  vi.restoreAllMocks()
})

test('a response that cannot be cached is made again for a client whose headers could change it', async () => {
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
])(
  'the condition %s: %s is answered by the edge cache, and the site never sees it',
  async (name, value) => {
    const headers = { [name]: value }
    const seen: Record<string, unknown>[] = []
    const { edgeCache } = await startBoth((request, response) => {
      seen.push(request.headers)
      const file = {
        'content-type': 'text/javascript',
        'last-modified': new Date(1e12).toUTCString(),
      }
      const isPassed = request.url === '/api/b.js'
      response.writeHead(200, isPassed ? file : { ...kept(), ...file }).end('a()')
    })
    for (const path of ['/a.js', '/a.js', '/api/b.js'])
      expect((await raw(edgeCache.url, path, headers)).status, path).toBe(412)
    expect((await raw(edgeCache.url, '/a.js')).status).toBe(200)
    for (const each of seen) expect(each).not.toHaveProperty(name)
  },
)

test('a condition that the response meets is no obstacle', async () => {
  const { edgeCache } = await startBoth((_, response) => {
    response.writeHead(200, kept()).end(page)
  })
  const { headers } = await raw(edgeCache.url, '/')
  expect((await raw(edgeCache.url, '/', { 'if-match': `"a,b", ${headers.etag}` })).status).toBe(200)
  expect((await raw(edgeCache.url, '/', { 'if-match': '*' })).status).toBe(200)
  expect((await raw(edgeCache.url, '/', { 'if-match': `W/${headers.etag}` })).status).toBe(412)
  expect((await raw(edgeCache.url, '/', { 'if-match': '*' }, 'POST')).status).toBe(200)
  expect((await raw(edgeCache.url, '/', { 'if-match': '"x"' }, 'POST')).status).toBe(412)
})

test('the largest headers that the edge cache takes are not too large for the site', async () => {
  // Node's own limit, which the site has, holds here too.
  const { edgeCache, asked } = await startBoth(
    (_, response) => void response.writeHead(200).end('ok'),
  )
  const cookie = (length: number) => `Cookie: a=${'x'.repeat(length)}`
  const answerWith = (length: number) =>
    answerTo(edgeCache.url, `GET /api/x HTTP/1.1\r\n${head('Connection: close', cookie(length))}`)
  let [least, most] = [10_000, 20_000]
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if ((await answerWith(middle)).includes(' 431 ')) most = middle
    else least = middle
  }
  const before = asked.length
  expect(await answerWith(least)).toContain(' 200 OK')
  expect(asked).toHaveLength(before + 1)
  // The edge cache itself refuses what is longer.
  expect(await answerWith(most)).not.toContain('cache-status')
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
])(
  'a request with %s is answered by the edge cache, and nothing is logged',
  async (_, bytes, status) => {
    const { edgeCache, asked, said } = await startBoth((_request, response) => {
      response.writeHead(200, kept()).end(page)
    })
    // In memory or not.
    for (let time = 0; time < 2; time += 1) {
      expect(await answerTo(edgeCache.url, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      await raw(edgeCache.url, '/')
    }
    expect(asked).toEqual(['GET /'])
    expect(said).toEqual([])
  },
)

test('a client of HTTP/1.0 that names a host is served', async () => {
  const { edgeCache } = await startBoth(
    (_, response) => void response.writeHead(200, kept()).end(page),
  )
  for (let time = 0; time < 2; time += 1) {
    const answer = await answerTo(edgeCache.url, 'GET / HTTP/1.0\r\nHost: a\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('</html>')
  }
})
