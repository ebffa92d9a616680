import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { type EdgeCacheOptions, purgeMethod, startEdgeCache, varnish } from '../../src/index.ts'
import { freePort } from '../support/engines.ts'
import { type Content, publish, startInstance } from '../support/instance.ts'
import { rules, startNginx } from '../support/nginx.ts'
import { findEngine, findPurgeModule } from '../support/programs.ts'
import { raw } from '../support/raw.ts'
import { rule, startVarnish } from '../support/varnish.ts'

const nginx = findEngine('nginx')
const purgeModule = findPurgeModule()
const varnishd = findEngine('varnishd')
const withNginx = test.skipIf(!nginx || !purgeModule)
const withVarnish = test.skipIf(!varnishd)
const needsNginx = 'needs nginx: apt-get install nginx-light libnginx-mod-http-cache-purge'
const needsVarnish = 'needs varnishd: apt-get install varnish'

const NAMES = ['site.example', 'www.site.example']

async function startSite(cdn: EdgeCacheOptions['cdn']) {
  const content: Content = { claim: 1 }
  const site = await startInstance(content)
  const logged: string[] = []
  const edgeCache = await startEdgeCache({
    host: '127.0.0.1',
    port: 0,
    upstream: site.url,
    secret: site.secret,
    dataDir: temporaryFolder(),
    log: (line) => logged.push(line),
    ...(cdn && { cdn }),
  })
  onTestFinished(() => edgeCache.close())
  const ready = async () => (await fetch(`${edgeCache.url}/readyz`)).text()
  return { content, edgeCache, logged, ready }
}

type Started = Awaited<ReturnType<typeof startSite>> & { url: string }

/** Starts nginx that serves the site's host names only, and an edge cache that purges it by `hosts`. */
async function startBehindNginx(hosts: string, purgeRules = rules) {
  const at = await freePort()
  const own = await startSite(purgeMethod(`http://127.0.0.1:${at}`, hosts))
  const server = `server_name ${NAMES.join(' ')};
    add_header X-From $upstream_cache_status;
    ${purgeRules.replace('http://127.0.0.1:3000', own.edgeCache.url)}`
  const http = `proxy_cache_path FOLDER/pages keys_zone=pages:1m;
    server { listen 127.0.0.1:${at} default_server; location / { return 404; } }`
  const { url } = await startNginx(`${nginx}`, { http, server, modules: [`${purgeModule}`] }, at)
  return { ...own, url }
}

/** Returns the claim served for this host, and whether it came from the shared cache. */
async function claimAt(host: string, url: string) {
  const { headers, body } = await raw(url, '/', { host })
  const isHit = headers['x-from'] === 'HIT' || / /.test(`${headers['x-varnish'] ?? ''}`)
  return { claim: Number(/claim (\d+)/.exec(`${body}`)?.[1]), isHit }
}

/** Publishes five times, with requests under each host name. */
async function publishUnderAllNames({ content, edgeCache, url }: Started) {
  for (let time = 0; time < 5; time += 1) {
    for (const name of NAMES) {
      await claimAt(name, url)
      expect(await claimAt(name, url)).toEqual({ claim: content.claim, isHit: true })
    }
    await publish(content, edgeCache.url)
    for (const name of NAMES)
      expect(await claimAt(name, url)).toEqual({ claim: content.claim, isHit: false })
  }
}

/** Waits until the shared cache stores responses: it may start late, and needs one verified purge first. */
const untilCached = (url: string) =>
  expect.poll(async () => (await claimAt('site.example', url)).isHit).toBe(true)

withNginx(
  `purges what nginx cached under each host name, though nginx is reached by another (${needsNginx})`,
  async () => {
    const started = await startBehindNginx(NAMES.join(', '))
    await untilCached(started.url)
    await publishUnderAllNames(started)
    expect(await started.ready()).toBe('ready\n')
    expect(
      started.logged.filter((line) => !/ECONNREFUSED|accepts purges again/.test(line)),
    ).toEqual([])
  },
)

withVarnish(`purges what Varnish cached under each host name (${needsVarnish})`, async () => {
  const at = await freePort()
  const started = await startSite(varnish(`http://127.0.0.1:${at}`))
  const url = await startVarnish(`${varnishd}`, started.edgeCache.url, rule, at)
  await untilCached(url)
  await publishUnderAllNames({ ...started, url })
  expect(await started.ready()).toBe('ready\n')
})

const withoutRule = rules.replace(/if \(\$request_method = PURGE\).*\n/, '')
const cachingNothing = rules.replace(/proxy_cache pages;/, '')

withNginx.each([
  ['an unknown host name', 'other.example', rules, 'PURGE_URL or PURGE_HOST is wrong'],
  ['one unknown host name of two', 'site.example, other.example', rules, 'for other.example'],
  ['no rule for PURGE', NAMES.join(), withoutRule, 'but the URL is still cached'],
  ['no cached responses', NAMES.join(), cachingNothing, 'nothing is cached for site.example'],
])(
  `with %s nginx may cache nothing, and log and /readyz say why (${needsNginx})`,
  async (_, hosts, purgeRules, reason) => {
    const { content, edgeCache, url, logged, ready } = await startBehindNginx(hosts, purgeRules)
    await expect.poll(() => logged.join('\n')).toContain(reason)
    expect(await ready()).toMatch(/^ready\nThe cache rejected a purge and may serve stale pages: /)
    expect(await ready()).toContain(reason)
    for (let time = 0; time < 3; time += 1) {
      for (const name of NAMES)
        expect(await claimAt(name, url)).toEqual({ claim: content.claim, isHit: false })
      await publish(content, edgeCache.url)
    }
  },
)

withVarnish(
  `log and /readyz report that Varnish without the BAN rule rejects purges (${needsVarnish})`,
  async () => {
    const at = await freePort()
    const { content, edgeCache, logged, ready } = await startSite(varnish(`http://127.0.0.1:${at}`))
    const url = await startVarnish(`${varnishd}`, edgeCache.url, 'sub vcl_recv { }', at)
    const reason = /Varnish rejected a purge and may serve stale pages: BAN returned status 4\d\d/
    await expect.poll(() => logged.join('\n')).toMatch(reason)
    expect(await ready()).toMatch(reason)
    for (let time = 0; time < 3; time += 1) {
      expect(await claimAt('site.example', url)).toMatchObject({ claim: content.claim })
      await publish(content, edgeCache.url)
    }
  },
)
