import type { APIRequestContext } from '@playwright/test'
import { linksOf, metaOf, readPage } from 'seo-check'
import { siteURL as origin } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { screens } from '../support/screens/screens.ts'
import { seoCheck } from '../support/seo-check.ts'

const read = async (request: APIRequestContext, path: string) =>
  readPage(await (await request.get(path)).text(), origin + path)

const SOCIAL_IMAGE = { width: 1200, height: 630 }

test.describe('the metadata', { tag: '@core' }, () => {
  test('the landing page sets title, description, keywords, canonical link and Open Graph tags', async ({
    request,
  }) => {
    const { head } = await read(request, '/')
    const meta = (name: string) => metaOf(head, name)
    expect(head.titles).toEqual(['KESTREL GROWTH PARTNERS'])
    expect(meta('description')).toEqual([
      expect.stringMatching(
        /predictable discovery calls, shorter sales cycles and bigger contracts/,
      ),
    ])
    expect(meta('keywords')).toEqual([expect.stringContaining('discovery calls')])
    const [canonical = ''] = linksOf(head, 'canonical')
    expect(new URL(canonical).href).toBe(`${origin}/`)
    expect(meta('robots')).toEqual(['index,follow'])
    expect(meta('og:title')).toEqual([expect.stringMatching(/\w/)])
    expect(meta('og:description')).toEqual(meta('description'))
    expect(meta('og:type')).toEqual(['website'])
    expect(meta('og:url')).toEqual([canonical])
    expect(meta('og:image')).toEqual([expect.stringContaining(`${origin}/`)])
  })

  for (const path of ['/privacy', '/terms', '/no-such-page'])
    test(`${path} has the uppercase brand title`, async ({ request }) => {
      expect((await read(request, path)).head.titles).toEqual(['KESTREL GROWTH PARTNERS'])
    })

  test('structured data is one graph of the page’s content, with absolute ids', async ({
    request,
  }) => {
    const { jsonLd } = await read(request, '/')
    expect(jsonLd).toHaveLength(1)
    const graph = JSON.parse(jsonLd[0] ?? '{}')['@graph'] as Record<string, unknown>[]
    expect(graph.map((node) => [node['@type'], node['@id']])).toEqual([
      ['Organization', `${origin}/#organization`],
      ['WebSite', `${origin}/#website`],
      ['WebPage', `${origin}/#webpage`],
      ['Service', `${origin}/#service`],
      ['FAQPage', `${origin}/#questions`],
    ])
  })

  test('robots.txt names the sitemap, which lists only indexable pages', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots.match(/^Sitemap: .*/gm)).toEqual([`Sitemap: ${origin}/sitemap.xml`])
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => String(url))
    expect(urls.sort()).toEqual([origin, `${origin}/privacy`, `${origin}/terms`])
    for (const url of urls) expect((await request.get(url)).status()).toBe(200)
  })

  test('the social image has 1200 by 630 pixels', async ({ request }) => {
    const [image = ''] = metaOf((await read(request, '/')).head, 'og:image')
    const response = await request.get(image)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('image/png')
    const { default: sharp } = await import('sharp')
    // Decoded completely: a broken image has a size too.
    const { info } = await sharp(await response.body(), { failOn: 'warning' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject(SOCIAL_IMAGE)
  })
})

const urlOf = ({ path }: { path: string }) => `${origin}${path}`

test('npm run seo:check finds nothing on any route of the seed', async () => {
  const found = screens.filter(({ status }) => status === undefined).map(urlOf)
  const result = await seoCheck(`${origin}/sitemap.xml`, ...found)
  // Requirement R4.1: every page has the same title.
  const findings = result.pages.flatMap((page) => page.findings)
  expect(findings.filter(({ rule }) => rule !== 'title-unique')).toEqual([])
  const checked = result.pages.map(({ url }) => url)
  expect(checked).toEqual(expect.arrayContaining([`${origin}/terms`, ...found]))
  for (const { url, passed } of result.pages) expect(passed.length, url).toBeGreaterThan(90)
})

test('npm run seo:check finds nothing on the not-found page', async () => {
  const missing = screens.filter(({ path }) => path === '/no/such-page').map(urlOf)
  expect(missing).toHaveLength(1)
  const result = await seoCheck('--status', '404', ...missing)
  expect(result.pages.map(({ findings }) => findings)).toEqual([[]])
})
