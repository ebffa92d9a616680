import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serve } from '../../../tests/support/http/serve.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { cloudflare, fastly, purgeMethod, startEdgeCache } from '../src/index.ts'
import { startRecorder } from './support/recorder.ts'
import { cacheable, gate, page, startBoth } from './support/site.ts'

// Responses of Cloudflare's API, https://developers.cloudflare.com/api/resources/cache/methods/purge/.
const done = {
  success: true,
  errors: [],
  messages: [],
  result: { id: '023e105f4ecef8ad9ca31a8372d0c353' },
}
const rejected = {
  success: false,
  errors: [{ code: 1016, message: 'Unable to purge' }],
  messages: [],
  result: null,
}
const ZONE = '023e105f4ecef8ad9ca31a8372d0c353'

/** A site whose webhook purges the tags in its query. */
const site: Parameters<typeof startBoth>[0] = (request, response) => {
  const { url = '', method } = request
  request.resume()
  const tags = new URL(url, 'http://site').searchParams.get('tags') ?? 'claim'
  response
    .writeHead(200, method === 'POST' ? { 'cache-purge': tags } : cacheable('claim,hero'))
    .end(page)
}

const publish = (get: Awaited<ReturnType<typeof startBoth>>['get'], tags = 'claim') =>
  get(`/api/revalidate?tags=${tags}`, {}, { method: 'POST', body: '{}' })

/** The requests of a publish, without the test purge that an edge cache sends at startup. */
const purges = ({ seen }: Awaited<ReturnType<typeof startRecorder>>) =>
  seen.filter(({ headers, body }) => !`${body}${headers['surrogate-key']}`.includes('purge-check'))

test('Cloudflare gets caching headers, and purges by tag as its API documents', async () => {
  const api = await startRecorder(() => ({ status: 200, body: done }))
  const { get } = await startBoth(site, { cdn: cloudflare(ZONE, 'a token', api.url) })
  const { headers } = await get('/')
  expect(headers.get('cloudflare-cdn-cache-control')).toBe('max-age=60')
  expect(headers.get('cache-tag')).toBe('claim,hero')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect((await publish(get, 'claim,hero')).status).toBe(200)
  expect(purges(api)).toHaveLength(1)
  expect(purges(api)[0]).toMatchObject({
    line: `POST /client/v4/zones/${ZONE}/purge_cache`,
    headers: { authorization: 'Bearer a token', 'content-type': 'application/json' },
  })
  expect(JSON.parse(`${purges(api)[0]?.body}`)).toEqual({ tags: ['claim', 'hero'] })
})

test('Fastly gets caching headers, and purges by surrogate key as its API documents', async () => {
  const api = await startRecorder(() => ({ status: 200, body: { claim: '108-1391560174-974124' } }))
  const { get } = await startBoth(site, { cdn: fastly('SU1Z0isxPaozGVKXdv0eY', 'a key', api.url) })
  const { headers } = await get('/')
  expect(headers.get('surrogate-control')).toBe('max-age=60')
  expect(headers.get('surrogate-key')).toBe('claim hero')
  expect((await publish(get, 'claim,hero')).status).toBe(200)
  expect(purges(api)).toHaveLength(1)
  expect(purges(api)[0]).toMatchObject({
    line: 'POST /service/SU1Z0isxPaozGVKXdv0eY/purge',
    headers: { 'fastly-key': 'a key', 'surrogate-key': 'claim hero' },
  })
})

test.each([
  ['Cloudflare', (url: string) => cloudflare(ZONE, 'a wrong token', url)],
  ['Fastly', (url: string) => fastly('SU1Z0isxPaozGVKXdv0eY', 'a wrong key', url)],
])(
  'reports in the log and at /readyz at startup that %s rejects the token',
  async (name, adapter) => {
    const api = await startRecorder(() => ({ status: 403, body: rejected }))
    const { edgeCache, get, logged } = await startBoth(site, { cdn: adapter(api.url) })
    await expect.poll(() => logged).toHaveLength(1)
    expect(logged[0]).toMatch(
      new RegExp(`^${name} rejected a purge and may serve stale pages: .*403`),
    )
    expect(await (await fetch(`${edgeCache.url}/readyz`)).text()).toContain(logged[0])
    // A cache that cannot be purged may not store anything.
    const { headers } = await get('/')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(
      headers.get('cloudflare-cdn-cache-control') ?? headers.get('surrogate-control'),
    ).toBeNull()
  },
)

test('purges each URL by the host and path that visitors use, whatever the cache’s own host is', async () => {
  const requests: string[] = []
  let cached = ''
  const { url } = await serve(async (request, response) => {
    requests.push(`${request.method} ${request.headers.host} ${request.url}`)
    if (request.method === 'PURGE') cached = ''
    else cached ||= `purge-check ${randomUUID()}\n`
    response.end(cached)
  })
  const adapter = purgeMethod(url, 'site.example, www.site.example:8443')
  const paths = ['/', '//other.example/', '/a/../b?c=%2F']
  await adapter.purge({ tags: [], paths })
  expect(requests.filter((line) => !line.includes('/.well-known/'))).toEqual(
    ['site.example', 'www.site.example:8443'].flatMap((host) =>
      paths.map((path) => `PURGE ${host} ${path}`),
    ),
  )
})

test('verifies purging again when a cache verified a minute ago returns 404 to a purge', async () => {
  let isGone = false
  let cached = ''
  const { url } = await serve(({ method }, response) => {
    if (method === 'PURGE') cached = ''
    else cached ||= `purge-check ${randomUUID()}\n`
    response.writeHead(isGone ? 404 : 200).end(isGone ? 'not here' : cached)
  })
  const adapter = purgeMethod(url, 'site.example')
  const purge = () => adapter.purge({ tags: [], paths: ['/'] })
  await purge()
  isGone = true
  await expect(purge()).resolves.toBeUndefined()
  const later = performance.now() + 61_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  await expect(purge()).rejects.toThrow('does not reach this edge cache')
})

test.each([404, 412])(
  'a purge that returns %i counts as done only if purging was verified',
  async (status) => {
    const { url } = await serve((_, response) => void response.writeHead(status).end('not here'))
    const purge = purgeMethod(url, 'site.example').purge({ tags: [], paths: ['/'] })
    await expect(purge).rejects.toThrow('does not reach this edge cache')
  },
)

test.each([
  ['Cloudflare', 100, (url: string) => cloudflare(ZONE, 'a token', url)],
  ['Fastly', 256, (url: string) => fastly('SU1Z0isxPaozGVKXdv0eY', 'a key', url)],
])(
  'splits more tags than %s accepts at once (%i) into several requests',
  async (_, most, adapter) => {
    const api = await startRecorder(() => ({ status: 200, body: done }))
    const tags = Array.from({ length: most * 2 + 1 }, (_each, index) => `tag-${index}`)
    await adapter(api.url).purge({ tags, paths: [] })
    const taken = api.seen.map(({ headers, body }) =>
      body ? JSON.parse(body).tags : `${headers['surrogate-key']}`.split(' '),
    )
    expect(taken.map(({ length }) => length)).toEqual([most, most, 1])
    expect(taken.flat()).toEqual(tags)
  },
)

test('retries a purge that Cloudflare rejects, and logs it once', async () => {
  let isWell = false
  const api = await startRecorder(() =>
    isWell ? { status: 200, body: done } : { status: 200, body: rejected },
  )
  const { get, logged } = await startBoth(site, { cdn: cloudflare(ZONE, 'a token', api.url) })
  for (let time = 0; time < 5; time += 1) expect((await publish(get)).status).toBe(200)
  expect(logged).toEqual([expect.stringContaining('Unable to purge')])
  isWell = true
  await expect.poll(() => logged.at(-1)).toBe('Cloudflare accepts purges again.')
  expect(logged).toHaveLength(2)
})

test('a cache that does not respond fails no publish, which is acknowledged before the response', async () => {
  const { opened, open } = gate()
  const api = await startRecorder(async () => {
    await opened
    return { status: 200, body: done }
  })
  const { get, logged } = await startBoth(site, { cdn: cloudflare(ZONE, 'a token', api.url) })
  await expect.poll(() => api.seen.length).toBe(1)
  expect((await publish(get)).status).toBe(200)
  open()
  expect((await publish(get, 'hero')).status).toBe(200)
  await expect.poll(() => api.seen.some(({ body }) => body.includes('hero'))).toBe(true)
  // A publish that had waited for the cache's timeout would have logged a failure.
  expect(logged).toEqual([])
})

test('sends undelivered purges when the cache is back, even after a restart', async () => {
  const dataDir = temporaryFolder()
  const gone = await startRecorder(() => ({ status: 200, body: done }))
  await gone.stop()
  const cdn = cloudflare(ZONE, 'a token', gone.url)
  const { edgeCache, get, logged, port } = await startBoth(site, { cdn, dataDir })
  const statuses: number[] = []
  for (const tags of ['claim', 'hero', 'claim,faq'])
    statuses.push((await publish(get, tags)).status)
  expect(statuses).toEqual([200, 200, 200])
  expect(logged).toEqual([expect.stringContaining('Cloudflare rejected a purge')])
  await edgeCache.close()
  const back = await startRecorder(() => ({ status: 200, body: done }), gone.port)
  const again = await startEdgeCache({
    host: '127.0.0.1',
    port: 0,
    upstream: `http://127.0.0.1:${port}`,
    secret: 'a secret',
    cdn,
    dataDir,
  })
  onTestFinished(() => again.close())
  await expect.poll(() => back.seen.length).toBeGreaterThan(0)
  const tags = ['purge-check', 'claim', 'hero', 'faq']
  expect(JSON.parse(`${back.seen[0]?.body}`)).toEqual({ tags })
})

const damaged = ['', '{"tags":["claim"', '\0\0\0', '[]', '{"tags":"claim","paths":[]}']

test.each(damaged)(
  'purges everything at startup if the file of pending purges is damaged (%j)',
  async (text) => {
    const dataDir = temporaryFolder()
    writeFileSync(`${dataDir}/purges.json`, text)
    const api = await startRecorder(() => ({ status: 200, body: done }))
    const { logged } = await startBoth(site, { cdn: cloudflare(ZONE, 'a token', api.url), dataDir })
    await expect.poll(() => api.seen.length).toBeGreaterThan(0)
    expect(JSON.parse(`${api.seen[0]?.body}`)).toEqual({ purge_everything: true })
    expect(logged).toEqual([expect.stringContaining('purges.json is damaged')])
  },
)

test('purges everything from Fastly in one request', async () => {
  const api = await startRecorder(() => ({ status: 200, body: { status: 'ok' } }))
  await fastly('a-service', 'a key', api.url).purge({ tags: [], paths: [], isEverything: true })
  expect(api.seen.map(({ line }) => line)).toEqual(['POST /service/a-service/purge_all'])
})

test('purges every stored URL if the file of pending purges is damaged', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(`${dataDir}/purges.json`, 'damaged')
  writeFileSync(`${dataDir}/addresses.txt`, '/\tclaim\n/privacy\tlegal\n')
  const purged: string[] = []
  const cdn = {
    ...purgeMethod('http://127.0.0.1:1', 'site.example'),
    purge: async ({ paths }: { paths: readonly string[] }) => void purged.push(...paths),
  }
  await startBoth(site, { cdn, dataDir })
  await expect.poll(() => purged).toEqual(['/', '/privacy'])
})

test('acknowledges each of several concurrent publishes when its own purge is done', async () => {
  const taken = new Set<string>()
  const api = await startRecorder(({ body }) => {
    for (const tag of JSON.parse(body).tags) taken.add(tag)
    return { status: 200, body: done }
  })
  const cdn = cloudflare(ZONE, 'a token', api.url)
  const { get, logged } = await startBoth(site, { cdn, dataDir: temporaryFolder() })
  const missed: string[] = []
  for (let round = 0; round < 20; round += 1)
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const tag = `tag-${round}-${index}`
        const { status } = await publish(get, tag)
        if (status !== 200 || !taken.has(tag)) missed.push(`${tag}: ${status}`)
      }),
    )
  expect(missed).toEqual([])
  expect(logged).toEqual([])
})

test('a data folder that is not writable fails no publish, and is logged once', async () => {
  const api = await startRecorder(() => ({ status: 200, body: done }))
  const dataDir = temporaryFolder()
  const cdn = cloudflare(ZONE, 'a token', api.url)
  mkdirSync(`${dataDir}/purges.json.new`)
  const { get, logged } = await startBoth(site, { cdn, dataDir })
  for (let time = 0; time < 3; time += 1) expect((await publish(get)).status).toBe(200)
  expect(api.seen.length).toBeGreaterThan(2)
  expect(logged).toEqual([expect.stringContaining('purges.json')])
})
