import { expect, onTestFinished, test } from 'vitest'
import { type EdgeCacheOptions, startEdgeCache, varnish } from '../../src/index.ts'
import { freePort } from '../support/engines.ts'
import { type Content, claimIn, publish, startInstance, whileReading } from '../support/instance.ts'
import { findEngine } from '../support/programs.ts'
import { gate } from '../support/site.ts'
import { rule, startVarnish } from '../support/varnish.ts'

const varnishd = findEngine('varnishd')
const needed = 'needs varnishd: apt-get install varnish'
const proof = test.skipIf(!varnishd)

const PUBLISHES = 50

/** A site, its edge cache, and Varnish before it. `isPurged`: the edge cache may purge it. */
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
// Two numbers: this request, and the one whose answer is given.
const isFromStore = (answer: Response) => / /.test(answer.headers.get('x-varnish') ?? '')

// Read by nobody else meanwhile: an answer that is on its way to Varnish when it is purged stays there until the purge
// is sent once more, two seconds later.
proof(
  `Varnish with a purge shows nothing old after ${PUBLISHES} publishes (${needed})`,
  async () => {
    const { content, url, log } = await startAll(true)
    // Nothing is shared before the edge cache has seen that its purges work.
    await expect.poll(async () => isFromStore(await get(`${url}/`))).toBe(true)
    log.length = 0
    let hits = 0
    for (let time = 0; time < PUBLISHES; time += 1) {
      await publish(content, url)
      for (const encoding of ['gzip', 'identity', 'gzip', 'identity']) {
        const answer = await get(`${url}/`, { 'accept-encoding': encoding })
        if (isFromStore(answer)) hits += 1
        expect(await claimIn(answer)).toBe(content.claim)
      }
    }
    console.info(`Varnish: ${hits} of ${PUBLISHES * 4} from its store.`)
    expect(hits).toBeGreaterThan(PUBLISHES)
    const pages = log.filter(({ path }) => path === '/')
    expect(pages.length).toBeLessThan(PUBLISHES * 4)
  },
)

proof(`Varnish purged of everything asks for every page again (${needed})`, async () => {
  const { url } = await startAll(true)
  await expect.poll(async () => isFromStore(await get(`${url}/`))).toBe(true)
  await varnish(url).purge({ tags: [], paths: [], isEverything: true })
  expect(isFromStore(await get(`${url}/`))).toBe(false)
})

// What is asked for again is kept nonetheless, to be compared: Varnish does so only when told to.
const comparing = `sub vcl_backend_response {
  if (beresp.http.etag && beresp.ttl <= 0s) {
    set beresp.ttl = 0.001ms; set beresp.grace = 0s; set beresp.keep = 1h;
    return (deliver);
  }
}`

proof.each([
  ['as it comes', ''],
  ['told to keep what it compares', comparing],
])(
  `Varnish without a purge, %s, shows nothing old after ${PUBLISHES} publishes (${needed})`,
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
          const answer = await get(`${url}/`)
          const etag = answer.headers.get('etag') ?? ''
          expect(await claimIn(answer)).toBe(content.claim)
          const again = await get(`${url}/`, { 'if-none-match': etag })
          if (again.status === 304) known += 1
          else expect(await claimIn(again)).toBe(content.claim)
        }
      },
      // One who waits for what another has asked for is given it by Varnish, however old the question.
      vcl ? [] : undefined,
    )
    const compared = log.filter(({ status }) => status === 304).length
    console.info(
      `Varnish: ${read} read, ${known} answers of 304, ${compared} from the edge cache to it.`,
    )
    expect(stale).toEqual([])
    expect(known).toBeGreaterThan(PUBLISHES / 2)
    if (vcl) expect(compared).toBeGreaterThanOrEqual(PUBLISHES)
    for (let time = 0; time < 3; time += 1) await claimIn(await get(`${url}/static/a.js`))
    expect(isFromStore(await get(`${url}/static/a.js`))).toBe(true)
  },
)

proof(
  `a claim that ends leaves Varnish too: the site posts to the webhook of its edge cache (${needed})`,
  async () => {
    const { content, url, edgeCache } = await startAll(true)
    for (let time = 0; time < 3; time += 1) expect(await claimIn(await get(`${url}/`))).toBe(1)
    await publish(content, edgeCache.url)
    expect(await claimIn(await get(`${url}/`))).toBe(2)
  },
)

proof(
  `what was asked for before a purge and comes after it is not kept by Varnish (${needed})`,
  async () => {
    const { content, url, site } = await startAll(true)
    const { opened, open } = gate()
    site.held.until = opened
    const early = get(`${url}/`)
    await expect.poll(() => site.asked.length).toBe(1)
    const published = publish(content, url)
    await published
    site.held.until = undefined
    open()
    // Whoever asked before the purge may get either; the edge cache asks the site again.
    expect([1, 2]).toContain(await claimIn(await early))
    expect(await claimIn(await get(`${url}/`))).toBe(2)
  },
)

proof(`Varnish that ignores Vary gives no browser the Markdown of a page (${needed})`, async () => {
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
})
