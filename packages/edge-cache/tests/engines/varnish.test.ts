import { expect, onTestFinished, test } from 'vitest'
import { type EdgeCacheOptions, startEdgeCache, varnish } from '../../src/index.ts'
import { freePort } from '../support/engines.ts'
import { type Content, claimIn, publish, startInstance, whileReading } from '../support/instance.ts'
import { findEngine } from '../support/programs.ts'
import { gate } from '../support/site.ts'
import { rule, startVarnish } from '../support/varnish.ts'

const varnishd = findEngine('varnishd')
const needed = 'needs varnishd: apt-get install varnish'
const engineTest = test.skipIf(!varnishd)

const PUBLISHES = 50

/** Starts a site, its edge cache, and Varnish in front. `isPurged`: the edge cache may purge it. */
async function startAll(isPurged: boolean, vcl = rule) {
  const content: Content = { claim: 1 }
  const site = await startInstance(content)
  const at = await freePort()
  const log: Record<string, unknown>[] = []
  const options: EdgeCacheOptions = {
    host: '127.0.0.1',
    port: 0,
    upstream: site.url,
    secret: site.secret,
    alternates: { '/': { type: 'text/markdown', path: '/index.md' } },
    accessLog: (line) => log.push(JSON.parse(line)),
    ...(isPurged && { cdn: varnish(`http://127.0.0.1:${at}`) }),
  }
  const edgeCache = await startEdgeCache(options)
  onTestFinished(() => edgeCache.close())
  const url = await startVarnish(`${varnishd}`, edgeCache.url, vcl, at)
  return { content, site, edgeCache, url, log }
}

const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers })
// A hit has two numbers: this request, and the one that was cached.
const isFromCache = (response: Response) => / /.test(response.headers.get('x-varnish') ?? '')

// No concurrent readers here: a response on its way to Varnish during a purge stays cached until the purge is repeated
// two seconds later.
engineTest(
  `Varnish that can be purged serves nothing stale after ${PUBLISHES} publishes (${needed})`,
  async () => {
    const { content, url, log } = await startAll(true)
    // Nothing may be stored before the edge cache has verified that purging works.
    await expect.poll(async () => isFromCache(await get(`${url}/`))).toBe(true)
    log.length = 0
    let hits = 0
    for (let time = 0; time < PUBLISHES; time += 1) {
      await publish(content, url)
      for (const encoding of ['gzip', 'identity', 'gzip', 'identity']) {
        const response = await get(`${url}/`, { 'accept-encoding': encoding })
        if (isFromCache(response)) hits += 1
        expect(await claimIn(response)).toBe(content.claim)
      }
    }
    console.info(`Varnish: ${hits} of ${PUBLISHES * 4} from its cache.`)
    expect(hits).toBeGreaterThan(PUBLISHES)
    const pages = log.filter(({ path }) => path === '/')
    expect(pages.length).toBeLessThan(PUBLISHES * 4)
  },
)

engineTest(
  `Varnish requests every page again after a purge of everything (${needed})`,
  async () => {
    const { url } = await startAll(true)
    await expect.poll(async () => isFromCache(await get(`${url}/`))).toBe(true)
    await varnish(url).purge({ tags: [], paths: [], isEverything: true })
    expect(isFromCache(await get(`${url}/`))).toBe(false)
  },
)

// Keeps expired responses for revalidation, which Varnish does only if configured.
const revalidating = `sub vcl_backend_response {
  if (beresp.http.etag && beresp.ttl <= 0s) {
    set beresp.ttl = 0.001ms; set beresp.grace = 0s; set beresp.keep = 1h;
    return (deliver);
  }
}`

engineTest.each([
  ['by default', ''],
  ['configured to revalidate', revalidating],
])(
  `Varnish that cannot be purged, %s, serves nothing stale after ${PUBLISHES} publishes (${needed})`,
  async (_, vcl) => {
    const { content, url, log } = await startAll(false, vcl)
    let acknowledged = 1
    let known = 0
    const { read, stale } = await whileReading(
      url,
      () => acknowledged,
      async () => {
        for (let time = 0; time < PUBLISHES; time += 1) {
          await publish(content, url)
          acknowledged = content.claim
          const response = await get(`${url}/`)
          const etag = response.headers.get('etag') ?? ''
          expect(await claimIn(response)).toBe(content.claim)
          const again = await get(`${url}/`, { 'if-none-match': etag })
          if (again.status === 304) known += 1
          else expect(await claimIn(again)).toBe(content.claim)
        }
      },
      // Varnish serves a pending response to later requests too, so no concurrent readers here.
      vcl ? [] : undefined,
    )
    const compared = log.filter(({ status }) => status === 304).length
    console.info(
      `Varnish: ${read} read, ${known} responses of 304, ${compared} from the edge cache to it.`,
    )
    expect(stale).toEqual([])
    expect(known).toBeGreaterThan(PUBLISHES / 2)
    if (vcl) expect(compared).toBeGreaterThanOrEqual(PUBLISHES)
    for (let time = 0; time < 3; time += 1) await claimIn(await get(`${url}/static/a.js`))
    expect(isFromCache(await get(`${url}/static/a.js`))).toBe(true)
  },
)

engineTest(
  `a claim that expires is purged from Varnish through the edge cache’s webhook (${needed})`,
  async () => {
    const { content, url, edgeCache } = await startAll(true)
    for (let time = 0; time < 3; time += 1) expect(await claimIn(await get(`${url}/`))).toBe(1)
    await publish(content, edgeCache.url)
    expect(await claimIn(await get(`${url}/`))).toBe(2)
  },
)

engineTest(
  `Varnish does not cache a response requested before a purge that arrives after it (${needed})`,
  async () => {
    const { content, url, site } = await startAll(true)
    const { opened, open } = gate()
    site.held.until = opened
    const early = get(`${url}/`)
    await expect.poll(() => site.requests.length).toBe(1)
    const published = publish(content, url)
    await published
    site.held.until = undefined
    open()
    // A request before the purge may get either version, because the edge cache retries at the site.
    expect([1, 2]).toContain(await claimIn(await early))
    expect(await claimIn(await get(`${url}/`))).toBe(2)
  },
)

engineTest(
  `Varnish that ignores Vary serves no browser the Markdown of a page (${needed})`,
  async () => {
    const ignoring = 'sub vcl_backend_response { unset beresp.http.vary; }'
    const { url } = await startAll(true, `${rule}\n${ignoring}`)
    const typeFor = async (accept: string) =>
      (await get(`${url}/`, { accept })).headers.get('content-type')
    for (let time = 0; time < 3; time += 1) {
      expect(await typeFor('text/markdown')).toMatch('text/markdown')
    }
    for (let time = 0; time < 3; time += 1) {
      expect(await typeFor('text/html')).toMatch('text/html')
    }
  },
)
