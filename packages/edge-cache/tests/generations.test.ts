import { expect, test } from 'vitest'
import { cloudflare } from '../src/index.ts'
import { startRecorder } from './support/recorder.ts'
import { cacheable, gate, startBoth } from './support/site.ts'

/** A site that shares a render in progress with all concurrent requests, as Next does. */
function sharingSite() {
  const published = { text: 1, process: 'one' }
  const held: { until?: Promise<void> | undefined } = {}
  const rendered: string[] = []
  let running: ReturnType<typeof render> | undefined
  async function render() {
    const read = { text: `text ${published.text}`, generation: generation() }
    rendered.push(read.text)
    await held.until
    return read
  }
  const generation = () => `${published.process}.${published.text}`
  const site: Parameters<typeof startBoth>[0] = async (request, response) => {
    request.resume()
    if (request.method === 'POST') {
      published.text += 1
      const named = { 'cache-purge': 'page', 'cache-generation': generation() }
      return void response.writeHead(200, named).end()
    }
    running ??= render().finally(() => {
      running = undefined
    })
    const read = await running
    const named = { 'x-nextjs-cache': 'MISS', 'cache-generation': read.generation }
    response.writeHead(200, { ...cacheable('page,other'), ...named }).end(pageOf(read.text))
  }
  return { site, published, held, rendered }
}

type Get = Awaited<ReturnType<typeof startBoth>>['get']
const publish = (get: Get) => get('/api/revalidate', {}, { method: 'POST', body: '{}' })
const pageOf = (text: string) => `<!doctype html><html><body>${text}</body></html>`
const textIn = async (response: Response) => /<body>(.*)<\/body>/.exec(await response.text())?.[1]
const textAt = async (get: Get, headers = {}) => textIn(await get('/', headers))

test('a page rendered before a publish is not served to requests after it', async () => {
  const { site, held, rendered } = sharingSite()
  const { get, requests } = await startBoth(site)
  const { opened, open } = gate()
  held.until = opened
  await publish(get)
  const early = textAt(get)
  await expect.poll(() => rendered).toEqual(['text 2'])
  await publish(get)
  const late = [textAt(get), textAt(get, { authorization: 'Basic eDp5' })]
  await expect.poll(() => requests.filter((line) => line === 'GET /').length).toBe(3)
  open()
  // A request before the publish may get either version.
  expect(await early).toMatch(/^text [23]$/)
  expect(await Promise.all(late)).toEqual(['text 3', 'text 3'])
  const again = await get('/')
  expect(again.headers.get('cache-status')).toBe('edge-cache; hit')
  expect(await textIn(again)).toBe('text 3')
  expect(again.headers.get('cache-generation')).toBeNull()
})

test('a page that stays older than the last publish is forwarded but not cached', async () => {
  const { site, published } = sharingSite()
  // A site whose pages stay older than the generation in its webhook's response.
  const { get, requests } = await startBoth(async (request, response) => {
    if (request.method !== 'POST') return void (await site(request, response))
    request.resume()
    const named = { 'cache-purge': 'page', 'cache-generation': 'one.100' }
    response.writeHead(200, named).end()
  })
  await publish(get)
  expect(await textAt(get)).toBe('text 1')
  const count = requests.length
  published.text = 100
  const response = await get('/')
  expect(response.headers.get('cache-status')).toBe('edge-cache; fwd=miss')
  expect(await textIn(response)).toBe('text 100')
  expect(count).toBeLessThan(12)
})

test('a purge does not outdate pages of another process of the site', async () => {
  const { site, published } = sharingSite()
  const { get } = await startBoth(site)
  for (let time = 0; time < 3; time += 1) await publish(get)
  Object.assign(published, { process: 'two', text: 1 })
  expect(await textAt(get)).toBe('text 1')
  expect((await get('/')).headers.get('cache-status')).toBe('edge-cache; hit')
})

test('does not cache a response from Next’s cache without a generation', async () => {
  const { get, requests } = await startBoth((_, response) => {
    response.writeHead(200, { ...cacheable(), 'x-nextjs-cache': 'HIT' }).end(pageOf('a page'))
  })
  for (let time = 0; time < 3; time += 1) expect(await textAt(get)).toBe('a page')
  expect(requests).toHaveLength(3)
})

test('a response with an Age is cached for the rest of its lifetime', async () => {
  const api = await startRecorder(() => ({ status: 200, body: { success: true } }))
  const cdn = cloudflare('a zone', 'a token', api.url)
  const { get } = await startBoth(
    ({ url }, response) => {
      const named = {
        'x-nextjs-cache': 'HIT',
        'cache-generation': 'one.1',
        age: `${url?.slice(1)}`,
      }
      response.writeHead(200, { ...cacheable('page', 60), ...named }).end(pageOf('a page'))
    },
    { cdn },
  )
  const lifetimeAt = async (age: number) => {
    const { headers } = await get(`/${age}`)
    expect(headers.get('age')).toBeNull()
    return headers.get('cloudflare-cdn-cache-control')
  }
  expect(await lifetimeAt(0)).toBe('max-age=60')
  expect(await lifetimeAt(45)).toBe('max-age=15')
  expect(await lifetimeAt(4000)).toBe('max-age=1')
})
