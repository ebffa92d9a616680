import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { type EdgeCacheOptions, purgeMethod, startEdgeCache } from '../../src/index.ts'
import { freePort } from '../support/engines.ts'
import { type Content, claimIn, publish, startInstance, whileReading } from '../support/instance.ts'
import { rules, startNginx } from '../support/nginx.ts'
import { findEngine, findPurgeModule } from '../support/programs.ts'

const nginx = findEngine('nginx')
const purgeModule = findPurgeModule()
const needed = 'needs nginx: apt-get install nginx-light libnginx-mod-http-cache-purge'
const engineTest = test.skipIf(!nginx || !purgeModule)

const PUBLISHES = 50
// The host that visitors use; nginx's $host has no port.
const HOST = '127.0.0.1'

/** Starts a site, its edge cache, and nginx with a cache in front. `isPurged`: the edge cache may purge it. */
async function startAll(isPurged: boolean) {
  const content: Content = { claim: 1 }
  const site = await startInstance(content)
  const at = await freePort()
  const options: EdgeCacheOptions = {
    host: '127.0.0.1',
    port: 0,
    upstream: site.url,
    secret: site.secret,
    alternates: { '/': { type: 'text/markdown', path: '/index.md' } },
    dataDir: temporaryFolder(),
    ...(isPurged && { cdn: purgeMethod(`http://127.0.0.1:${at}`, HOST) }),
  }
  const edgeCache = await startEdgeCache(options)
  onTestFinished(() => edgeCache.close())
  const usual = 'location / { proxy_pass http://127.0.0.1:3000; proxy_cache pages; }'
  const server = `add_header X-From $upstream_cache_status;
    ${(isPurged ? rules : usual).replace('http://127.0.0.1:3000', edgeCache.url)}`
  const http = 'proxy_cache_path FOLDER/pages keys_zone=pages:1m;'
  const modules = isPurged ? [`${purgeModule}`] : []
  const { url } = await startNginx(`${nginx}`, { http, server, modules }, at)
  return { content, site, edgeCache, options, url }
}

const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers })
const isFromCache = (response: Response) => response.headers.get('x-from') === 'HIT'

engineTest(
  `nginx that can be purged serves nothing stale after ${PUBLISHES} publishes (${needed})`,
  async () => {
    const { content, url } = await startAll(true)
    // Nothing may be stored before the edge cache has verified that purging works.
    await expect.poll(async () => isFromCache(await get(`${url}/`))).toBe(true)
    let hits = 0
    for (let time = 0; time < PUBLISHES; time += 1) {
      await publish(content, url)
      for (const encoding of ['gzip', 'identity', 'br', 'identity']) {
        const response = await get(`${url}/`, { 'accept-encoding': encoding })
        if (isFromCache(response)) hits += 1
        expect(await claimIn(response)).toBe(content.claim)
      }
    }
    console.info(`nginx: ${hits} of ${PUBLISHES * 4} from its cache.`)
    expect(hits).toBeGreaterThan(PUBLISHES)
  },
)

engineTest(
  `nginx that cannot be purged serves nothing stale after ${PUBLISHES} publishes (${needed})`,
  async () => {
    const { content, url } = await startAll(false)
    let acknowledged = 1
    const { read, stale } = await whileReading(
      url,
      () => acknowledged,
      async () => {
        for (let time = 0; time < PUBLISHES; time += 1) {
          await publish(content, url)
          acknowledged = content.claim
          const response = await get(`${url}/`)
          expect(response.headers.get('x-from')).toBe('MISS')
          expect(await claimIn(response)).toBe(content.claim)
          if (time % 10 === 0) await claimIn(await get(`${url}/static/a.js`))
        }
      },
    )
    console.info(`nginx: ${read} read meanwhile.`)
    expect(stale).toEqual([])
    expect(isFromCache(await get(`${url}/static/a.js`))).toBe(true)
  },
)

engineTest(`URLs that differ only in their query are purged in nginx too (${needed})`, async () => {
  const { content, url } = await startAll(true)
  const paths = ['/', '/?utm_source=a', '/?utm_source=b']
  for (const path of [...paths, ...paths]) await claimIn(await get(`${url}${path}`))
  await publish(content, url)
  for (const path of paths) expect(await claimIn(await get(`${url}${path}`)), path).toBe(2)
})

engineTest(`purges what nginx cached before the edge cache restarted (${needed})`, async () => {
  const { content, url, edgeCache, options } = await startAll(true)
  for (let time = 0; time < 2; time += 1) expect(await claimIn(await get(`${url}/`))).toBe(1)
  await edgeCache.close()
  const again = await startEdgeCache({ ...options, port: Number(new URL(edgeCache.url).port) })
  onTestFinished(() => again.close())
  await publish(content, url)
  expect(await claimIn(await get(`${url}/`))).toBe(2)
})

engineTest(
  `nginx that ignores Vary serves no browser the Markdown of a page (${needed})`,
  async () => {
    const { url } = await startAll(true)
    const typeFor = async (accept: string) =>
      (await get(`${url}/`, { accept })).headers.get('content-type')
    for (let time = 0; time < 3; time += 1)
      expect(await typeFor('text/markdown')).toMatch('text/markdown')
    for (let time = 0; time < 3; time += 1) expect(await typeFor('text/html')).toMatch('text/html')
  },
)

engineTest(`nginx may cache nothing without a data folder to track URLs (${needed})`, async () => {
  const { content, url, edgeCache, options } = await startAll(true)
  await edgeCache.close()
  const logged: string[] = []
  const { dataDir: _, ...rest } = { ...options, log: (line: string) => void logged.push(line) }
  const again = await startEdgeCache({ ...rest, port: Number(new URL(edgeCache.url).port) })
  onTestFinished(() => again.close())
  for (let time = 0; time < 3; time += 1)
    expect((await get(`${url}/`)).headers.get('x-from')).toBe('MISS')
  await publish(content, url)
  expect(await claimIn(await get(`${url}/`))).toBe(2)
  expect(logged).toEqual([expect.stringContaining('may not cache anything')])
})
