import { describe, expect, test } from 'vitest'
import { cloudFront, cloudflare, fastly } from '../src/index.ts'
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

/** Starts the site before a shared cache that has accepted the first purge, of everything. */
async function startBehind(cdn: ReturnType<typeof fastly>, cdnRetriesMs?: number[]) {
  const both = await startBoth(site, { cdn, ...(cdnRetriesMs && { cdnRetriesMs }) })
  const isShared = async () => {
    const { headers } = await both.get('/')
    return (
      /s-maxage/.test(`${headers.get('cache-control')}`) ||
      headers.has('cache-tag') ||
      headers.has('surrogate-key')
    )
  }
  await expect.poll(isShared).toBe(true)
  return both
}

test('Cloudflare gets caching headers, and purges by tag as its API documents', async () => {
  const api = await startRecorder(() => ({ status: 200, body: done }))
  const { get } = await startBehind(cloudflare(ZONE, 'a token', api.url))
  const { headers } = await get('/')
  expect(headers.get('cloudflare-cdn-cache-control')).toBe('max-age=60')
  expect(headers.get('cache-tag')).toBe('claim,hero')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect((await publish(get, 'claim,hero')).status).toBe(200)
  expect(api.seen.map(({ body }) => JSON.parse(body))).toEqual([
    { purge_everything: true },
    { tags: ['claim', 'hero'] },
  ])
  expect(api.seen[1]).toMatchObject({
    line: `POST /client/v4/zones/${ZONE}/purge_cache`,
    headers: { authorization: 'Bearer a token', 'content-type': 'application/json' },
  })
})

test('Fastly gets caching headers, and purges by surrogate key as its API documents', async () => {
  const api = await startRecorder(() => ({ status: 200, body: { claim: '108-1391560174-974124' } }))
  const { get } = await startBehind(fastly('SU1Z0isxPaozGVKXdv0eY', 'a key', api.url))
  const { headers } = await get('/')
  expect(headers.get('surrogate-control')).toBe('max-age=60')
  expect(headers.get('surrogate-key')).toBe('claim hero')
  expect((await publish(get, 'claim,hero')).status).toBe(200)
  expect(api.seen.map(({ line }) => line)).toEqual([
    'POST /service/SU1Z0isxPaozGVKXdv0eY/purge_all',
    'POST /service/SU1Z0isxPaozGVKXdv0eY/purge',
  ])
  expect(api.seen[1]?.headers).toMatchObject({
    'fastly-key': 'a key',
    'surrogate-key': 'claim hero',
  })
})

test('CloudFront gets caching headers, and invalidates by tag as its API documents', async () => {
  const api = await startRecorder(() => ({ status: 201, body: {} }))
  const key = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'a secret key' }
  const { get } = await startBehind(cloudFront('EDFDVBD6EXAMPLE', key, api.url))
  const { headers } = await get('/')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60')
  expect(headers.get('cache-tag')).toBe('claim,hero')
  expect((await publish(get, 'claim,a<b')).status).toBe(200)
  expect(api.seen.map(({ body }) => body.match(/<Path>.*<\/Path>/)?.[0])).toEqual([
    '<Path>/*</Path>',
    '<Path>#claim</Path><Path>#a&#60;b</Path>',
  ])
  expect(api.seen[1]).toMatchObject({
    line: 'POST /2020-05-31/distribution/EDFDVBD6EXAMPLE/invalidation',
    headers: {
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/\d{8}\/us-east-1\/cloudfront\/aws4_request, /,
      ),
    },
    body: expect.stringContaining('<Quantity>2</Quantity>'),
  })
})

test.each([
  ['Cloudflare', (url: string) => cloudflare(ZONE, 'a wrong token', url)],
  ['Fastly', (url: string) => fastly('SU1Z0isxPaozGVKXdv0eY', 'a wrong key', url)],
])(
  'the log and /readyz say at startup that %s rejects the token, and it may store nothing',
  async (name, adapter) => {
    const api = await startRecorder(() => ({ status: 403, body: rejected }))
    const { edgeCache, get, logged } = await startBoth(site, { cdn: adapter(api.url) })
    await expect.poll(() => logged).toHaveLength(1)
    expect(logged[0]).toBe(
      `${name} rejected a purge and may serve stale pages: it returned status 403.`,
    )
    const ready = await (await fetch(`${edgeCache.url}/readyz`)).text()
    expect(ready).toMatch(new RegExp(`^ready\n${name} rejected .* status 403`))
    const { headers } = await get('/')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.has('cloudflare-cdn-cache-control')).toBe(false)
    expect(headers.has('surrogate-control')).toBe(false)
  },
)

test('more tags than a cache accepts at once are sent in several requests', async () => {
  const api = await startRecorder(() => ({ status: 200, body: done }))
  const { get } = await startBehind({ ...cloudflare(ZONE, 'a token', api.url), most: 2 })
  await publish(get, 'a,b,c,d,e')
  const sent = api.seen.slice(1).map(({ body }) => JSON.parse(body).tags)
  expect(sent).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

describe('a shared cache that rejects purges', () => {
  /** Starts a cache that has become ill. */
  async function startIll(cdnRetriesMs?: number[]) {
    const state = { isWell: true }
    const api = await startRecorder(() =>
      state.isWell ? { status: 200, body: done } : { status: 503, body: rejected },
    )
    const both = await startBehind(cloudflare(ZONE, 'a token', api.url), cdnRetriesMs)
    const sent = () => api.seen.map(({ body }) => JSON.parse(body))
    state.isWell = false
    api.seen.length = 0
    return { ...both, state, sent }
  }

  test('fails no publish, is logged once, and gets the purge again', async () => {
    const { get, logged, state, sent } = await startIll()
    for (const tags of ['claim', 'hero']) expect((await publish(get, tags)).status).toBe(200)
    expect(logged).toEqual([expect.stringContaining('status 503')])
    state.isWell = true
    await expect.poll(() => logged.at(-1)).toBe('Cloudflare accepts purges again.')
    expect(logged).toHaveLength(2)
    const { tags } = sent().at(-1)
    expect(tags.toSorted()).toEqual(['claim', 'hero'])
  })

  test('is asked four times, then again with the next publish, to purge everything', async () => {
    const { get, state, sent } = await startIll([1, 1, 1])
    // The purge of the start is repeated once.
    const ofClaim = () => sent().filter(({ tags }) => tags?.includes('claim'))
    await publish(get, 'claim')
    await expect.poll(ofClaim).toHaveLength(4)
    state.isWell = true
    await publish(get, 'hero')
    await expect.poll(() => sent().at(-1)).toEqual({ purge_everything: true })
    expect(ofClaim()).toHaveLength(4)
    expect(sent().some(({ tags }) => tags?.includes('hero'))).toBe(false)
  })
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
  await expect.poll(() => api.seen.length).toBe(2)
  // A publish that had waited for the cache's timeout would have logged a failure.
  expect(logged).toEqual([])
})

test('acknowledges each of several concurrent publishes when its own purge is done', async () => {
  const taken = new Set<string>()
  const api = await startRecorder(({ body }) => {
    for (const tag of JSON.parse(body).tags ?? []) taken.add(tag)
    return { status: 200, body: done }
  })
  const { get, logged } = await startBehind(cloudflare(ZONE, 'a token', api.url))
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
