import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { raw, responseTo } from './support/raw.ts'
import { cacheable, gate, page, startBoth } from './support/site.ts'

const ok = (_: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
  response.writeHead(200).end()

const head = (...lines: string[]) => `${['Host: a', ...lines].join('\r\n')}\r\n\r\n`

test.each([
  [
    'both a length and chunks',
    `POST / HTTP/1.1\r\n${head('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\nG`,
    400,
  ],
  ['two lengths', `POST / HTTP/1.1\r\n${head('Content-Length: 1', 'Content-Length: 2')}ab`, 400],
  ['an invalid length', `POST / HTTP/1.1\r\n${head('Content-Length: +1')}a`, 400],
  [
    'an unknown transfer encoding',
    `POST / HTTP/1.1\r\n${head('Transfer-Encoding: xchunked')}a`,
    400,
  ],
  ['a folded header', `GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n`, 400],
  ['a name with a space', `GET / HTTP/1.1\r\nHost: a\r\nX : 1\r\n\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: a\n\n', 400],
  ['an absolute URL', `GET http://b.example/ HTTP/1.1\r\n${head('Connection: close')}`, 400],
  ['a body with GET', `GET / HTTP/1.1\r\n${head('Content-Length: 1', 'Connection: close')}a`, 400],
  ['an unknown method', `BREW / HTTP/1.1\r\n${head('Connection: close')}`, 400],
  ['a method that is not allowed', `TRACE / HTTP/1.1\r\n${head('Connection: close')}`, 405],
  ['headers of 20 kB', `GET / HTTP/1.1\r\n${head(`X: ${'x'.repeat(20_000)}`)}`, 431],
  ['a body of 2 MB', `POST / HTTP/1.1\r\n${head('Content-Length: 2000000')}`, 413],
])('rejects a request with %s before it reaches the site', async (_, bytes, status) => {
  const { edgeCache, requests } = await startBoth(ok)
  expect(await responseTo(edgeCache.url, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(requests).toEqual([])
})

test('a slow request body reaches the site only once it is complete', async () => {
  const { edgeCache, requests } = await startBoth(ok)
  const { hostname, port } = new URL(edgeCache.url)
  const socket = connect(Number(port), hostname)
  socket.write(`POST / HTTP/1.1\r\n${head('Content-Length: 10')}12345`)
  expect((await raw(edgeCache.url, '/other')).status).toBe(200)
  expect(requests).toEqual(['GET /other'])
  const responded = once(socket, 'data')
  socket.write('67890')
  await responded
  expect(requests).toEqual(['GET /other', 'POST /'])
  socket.destroy()
})

test('does not forward hop-by-hop headers or forged proxy headers', async () => {
  const seen: Record<string, unknown>[] = []
  const { edgeCache } = await startBoth(({ headers }, response) => {
    seen.push(headers)
    response.writeHead(200).end()
  })
  const forged = {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-proto': 'https',
    'x-real-ip': '1.2.3.4',
    connection: 'x-mine',
    'x-mine': 'a',
  }
  await raw(edgeCache.url, '/', { ...forged, rsc: '1' })
  expect(seen[0]).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
  for (const name of ['x-real-ip', 'x-mine']) expect(seen[0]).not.toHaveProperty(name)
})

test.each([
  [['loopback'], '5.6.7.8'],
  [1, '5.6.7.8'],
  [2, '9.9.9.9'],
])(
  'takes the visitor’s IP address from the last trusted proxy (%j)',
  async (trustedProxies, address) => {
    const seen: Record<string, unknown>[] = []
    const { edgeCache } = await startBoth(
      ({ headers }, response) => {
        seen.push(headers)
        response.writeHead(200).end()
      },
      { trustedProxies },
    )
    await raw(edgeCache.url, '/', {
      'x-forwarded-for': '9.9.9.9, 5.6.7.8',
      'x-forwarded-proto': 'https',
      rsc: '1',
    })
    expect(seen[0]).toMatchObject({ 'x-forwarded-for': address, 'x-forwarded-proto': 'https' })
  },
)

test('limits a visitor’s requests with Retry-After; cached pages do not count', async () => {
  const { get, requests } = await startBoth(
    ({ url = '' }, response) =>
      void response.writeHead(200, url === '/call' ? cacheable() : {}).end(page),
    { limits: [{ path: '/call', perMinute: 5 }], privatePaths: ['/call/'] },
  )
  for (let time = 0; time < 20; time += 1) expect((await get('/call')).status).toBe(200)
  const statuses: number[] = []
  for (let time = 0; time < 6; time += 1) statuses.push((await get(`/call/${time}`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect(Number((await get('/call/x')).headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('/caller')).status).toBe(200)
  expect(requests).toHaveLength(6)
})

test('serves cached pages and 503 for others while the site is down, and logs it once', async () => {
  const { get, logged, stopSite, edgeCache } = await startBoth((_, response) => {
    response.writeHead(200, cacheable('page', 0)).end(page)
  })
  expect(await (await get('/')).text()).toBe(page)
  await stopSite()
  for (let time = 0; time < 3; time += 1) {
    const response = await get('/')
    expect([response.status, response.headers.get('cache-status')]).toEqual([
      200,
      'edge-cache; hit; detail=stale',
    ])
  }
  const missing = await get('/other')
  expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '5'])
  expect(logged).toEqual([expect.stringContaining('Serving cached responses.')])
  expect((await raw(edgeCache.url, '/healthz')).status).toBe(200)
  expect((await raw(edgeCache.url, '/readyz')).status).toBe(503)
})

test('finishes open requests before it shuts down', async () => {
  const { opened, open } = gate()
  const { edgeCache, requests, get } = await startBoth(async (_, response) => {
    await opened
    response.writeHead(200).end('whole')
  })
  // Requests for one path would share one request to the site, and a late one would be refused.
  const waiting = Array.from({ length: 8 }, (_, index) => get(`/${index}`))
  await expect.poll(() => requests.length).toBe(8)
  const closed = edgeCache.close()
  open()
  for (const response of await Promise.all(waiting)) expect(await response.text()).toBe('whole')
  await closed
  await expect(get('/')).rejects.toThrow()
})

test('with loopbackOnly accepts requests for loopback hosts only', async () => {
  const { edgeCache, requests } = await startBoth(ok, { loopbackOnly: true })
  const status = async (host: string) => (await raw(edgeCache.url, '/', { host })).status
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:80',
    '10.0.0.1',
  ])
    expect(await status(host), host).toBe(421)
  expect(requests).toEqual([])
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', 'LOCALHOST'])
    expect(await status(host), host).toBe(200)
})

test('a limit counts an IPv6 /64 network as one visitor', async () => {
  const limits = [{ path: '/call', perMinute: 3 }]
  const { get } = await startBoth(ok, { limits, trustedProxies: ['loopback'] })
  const statusFor = async (visitor: string) =>
    (await get('/call', { 'x-forwarded-for': visitor })).status
  const statuses: number[] = []
  for (let host = 1; host <= 5; host += 1)
    statuses.push(await statusFor(`2001:db8:1:2:${host}:${host}:${host}:${host}`))
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await statusFor('2001:db8:1:3::1')).toBe(200)
})

test('logs nothing when a visitor disconnects before the response', async () => {
  const { opened, open } = gate()
  const { edgeCache, get, requests, logged } = await startBoth(async (_, response) => {
    if (requests.length === 1) await opened
    response.writeHead(200, { 'content-type': 'application/octet-stream' })
    response.end(Buffer.alloc(100_000))
  })
  const { hostname, port } = new URL(edgeCache.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /slow HTTP/1.1\r\n${head()}`)
  await expect.poll(() => requests).toEqual(['GET /slow'])
  socket.destroy()
  // By the next response the edge cache has noticed the disconnect.
  await get('/next')
  open()
  await expect.poll(async () => (await get('/later')).status).toBe(200)
  expect(logged).toEqual([])
})
