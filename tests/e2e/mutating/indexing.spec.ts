import type { APIRequestContext } from '@playwright/test'
import { siteURL } from '../support/addresses.ts'
import { expect, landingPageHtml, test } from '../support/fixtures.ts'
import { seoCheck } from '../support/seo-check.ts'

const sitemapOf = async (request: APIRequestContext) =>
  [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url]) => new URL(String(url)).pathname,
  )

test('a flagged page is noindex,nofollow and not in the sitemap', async ({ lake, request }) => {
  const robots = async () =>
    (await (await request.get('/')).text()).match(/<meta name="robots" content="([^"]*)"/)?.[1]
  expect(await robots()).toBe('index,follow')
  await lake.patch('siteSettings').set({ 'seo.noIndex': true }).commit()
  await expect.poll(robots).toBe('noindex,nofollow')
  await expect.poll(() => sitemapOf(request)).toEqual(['/privacy', '/terms'])
  await lake.patch('siteSettings').set({ 'seo.noIndex': false }).commit()
  await expect.poll(robots).toBe('index,follow')
  await expect.poll(() => sitemapOf(request)).toContain('/')
})

test('a page has its own title plus the brand unless turned off; the others have the brand’s', async ({
  lake,
  request,
}) => {
  const titles = async () =>
    Promise.all(
      ['/', '/privacy'].map(
        async (path) => /<title>([^<]*)/.exec(await (await request.get(path)).text())?.[1],
      ),
    )
  const brand = 'KESTREL GROWTH PARTNERS'
  expect(await titles()).toEqual([brand, brand])
  await lake.patch('legal-privacy').set({ 'seo.pageTitle': 'Your data' }).commit()
  await expect.poll(titles).toEqual([brand, 'Your data | Kestrel'])
  await lake
    .patch('siteSettings')
    .set({ 'seo.pageTitle': 'Calls', 'seo.withBrand': false })
    .commit()
  await expect.poll(titles).toEqual(['Calls', 'Your data | Kestrel'])
  await lake.patch('siteSettings').unset(['seo.pageTitle']).commit()
  await expect.poll(titles).toEqual([brand, 'Your data | Kestrel'])
})

for (const path of ['/privacy', '/terms'])
  test(`${path} is the not-found page while it is unpublished`, async ({ lake, request }) => {
    const statusOf = async () => (await request.get(path)).status()
    expect(await statusOf()).toBe(200)
    expect(await sitemapOf(request)).toContain(path)
    const query = '*[_type == "legalPage" && slug.current == $slug][0]._id'
    const id = await lake.fetch<string>(query, { slug: path.slice(1) })
    const ids = { publishedId: id, draftId: `drafts.${id}` }
    // A linked page can't be unpublished.
    await lake
      .patch('siteSettings')
      .unset([`legalLinks[page._ref == "${id}"]`])
      .commit()
    await lake.action({ actionType: 'sanity.action.document.unpublish', ...ids })
    await expect.poll(statusOf).toBe(404)
    await expect.poll(() => sitemapOf(request)).not.toContain(path)
    await lake.action({ actionType: 'sanity.action.document.publish', ...ids })
    await expect.poll(statusOf).toBe(200)
    await expect.poll(() => sitemapOf(request)).toContain(path)
  })

test('npm run seo:check finds an editor’s mistakes', async ({ lake }) => {
  await lake.patch('siteSettings').set({ 'address.addressLocality': '{{city}}' }).commit()
  await expect.poll(landingPageHtml).toContain('{{city}}')
  const { pages } = await seoCheck(`${siteURL}/`)
  const rules = pages.flatMap(({ findings }) => findings.map(({ rule }) => rule))
  expect(rules).toContain('no-placeholder')
})
