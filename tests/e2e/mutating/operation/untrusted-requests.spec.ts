import { expect, test } from '../../support/fixtures.ts'
import { startSecondSite } from '../../support/servers/second-site.ts'
import {
  ALL_TAGS,
  attack,
  counts,
  edgeCacheBefore,
  expiring,
  untilSettled,
  untouchedBefore,
} from '../../support/untrusted/attack-rounds.ts'
import {
  headerVariants,
  namesInNext,
  type Variant,
} from '../../support/untrusted/header-variants.ts'
import { requestRaw } from '../../support/untrusted/request-raw.ts'

// A rare failure is the finding.
test.describe.configure({ retries: 0 })

// An attacker's request, then a visitor's: the production build without its edge cache, behind edge caches of this test.
const ROUTES =
  `/ /privacy /terms /sign-in /sign-up /reset-password /call /robots.txt /sitemap.xml /llms.txt /index.md
  /opengraph-image /no/such-page /home /icon.svg /apple-touch-icon.png /studio/ /?utm_source=a
  /sign-in?next=%2Faccount`.split(/\s+/)
/** Variants tested at once; more would only wait for each other. */
const PARALLEL = 4

async function withSite(run: (url: string, paths: string[]) => Promise<void>) {
  const site = await startSecondSite()
  try {
    const { body } = await requestRaw(`${site.url}/sign-in`)
    const files = body.match(/\/_next\/static\/[\w./-]+\.(js|css)/g) ?? []
    const script = files.find((file) => file.endsWith('.js'))
    const sheet = files.find((file) => file.endsWith('.css'))
    expect([script, sheet]).not.toContain(undefined)
    const paths = [...ROUTES, `${script}`, `${sheet}`]
    await untilSettled(site.url, paths)
    await run(site.url, paths)
    expect(site.log(), 'the site’s log').not.toMatch(/\n\s+at /)
  } finally {
    await site.stop()
  }
}

async function inParallel<Item>(items: readonly Item[], run: (item: Item) => Promise<void>) {
  const rest = [...items]
  const work = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
}

/** Returns the differences from an untouched cache after each of these variants, in all states of a cache. */
async function differences(url: string, paths: string[], variants: Variant[]): Promise<string[]> {
  const untouched = await untouchedBefore(url)
  const old = await expiring(url)
  const wrong: string[] = []
  await inParallel(variants, async (variant) => {
    const edgeCache = await edgeCacheBefore(url)
    const round = { edgeCache, paths, untouched: untouched.get }
    for (const state of ['cold', 'warm', 'purged']) {
      if (state === 'purged') edgeCache.purge(ALL_TAGS)
      wrong.push(...(await attack(round, variant, state)))
    }
    await edgeCache.close()
    // Entries filled by the attacker have expired when the visitor comes.
    const late = await edgeCacheBefore(old.url)
    wrong.push(...(await attack({ ...round, edgeCache: late }, variant, 'expired')))
    await late.close()
  })
  await untouched.close()
  await old.close()
  const description = `${variants.length} variants, ${paths.length} routes, ${JSON.stringify(counts)}`
  test.info().annotations.push({ type: 'counts', description })
  return wrong
}

const odd = (variants: Variant[]) =>
  variants.filter(([first]) =>
    /^(x-middleware-prefetch|if-match|range|cookie|host)$/.test(first?.[0] ?? ''),
  )

test('an odd header of one visitor does not change the next one’s response', async () => {
  test.setTimeout(300_000)
  await withSite(async (url, paths) => {
    const some = odd(headerVariants()).slice(0, 8)
    expect(await differences(url, paths, some)).toEqual([])
  })
})

test('no known header of Next, proxies or clients changes another visitor’s response', {
  tag: '@nightly',
}, async () => {
  test.setTimeout(1_800_000)
  const all = headerVariants()
  expect(namesInNext()).toContain('x-middleware-prefetch')
  expect(all.length).toBeGreaterThanOrEqual(150)
  expect(ROUTES.length).toBeGreaterThanOrEqual(15)
  await withSite(async (url, paths) => {
    expect(await differences(url, paths, all)).toEqual([])
  })
})

test('without an edge cache the site sends no headers meant for one', async () => {
  await withSite(async (url, paths) => {
    for (const path of paths) {
      const { headers } = await requestRaw(`${url}${path}`)
      const internal = Object.keys(headers).filter((name) =>
        /^(surrogate-|cache-tag|cache-purge)/.test(name),
      )
      expect(internal, path).toEqual([])
    }
  })
})
