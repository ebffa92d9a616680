import type { Page } from '@playwright/test'
import { siteURL as origin } from './support/addresses'
import { expect, test } from './support/fixtures'

const content = (page: Page, selector: string) =>
  page.locator(`head ${selector}`).getAttribute('content')

test('the landing page sets title, description, keywords, canonical link and social preview', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('KESTREL GROWTH PARTNERS')
  const description = await content(page, 'meta[name="description"]')
  expect(description).toMatch(
    /predictable discovery calls, shorter sales cycles and bigger contracts/,
  )
  expect(await content(page, 'meta[name="keywords"]')).toContain('discovery calls')
  const canonical = await page.locator('head link[rel="canonical"]').getAttribute('href')
  expect(new URL(canonical ?? '').href).toBe(`${origin}/`)
  expect(await content(page, 'meta[name="robots"]')).toBe('index,follow')
  expect(await content(page, 'meta[property="og:title"]')).toBeTruthy()
  expect(await content(page, 'meta[property="og:description"]')).toBe(description)
  expect(await content(page, 'meta[property="og:type"]')).toBe('website')
  expect(await content(page, 'meta[property="og:url"]')).toBe(canonical)
  const image = await content(page, 'meta[property="og:image"]')
  expect(image?.startsWith(`${origin}/`)).toBe(true)
  const response = await request.get(String(image))
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('image/png')
})

for (const path of ['/privacy', '/terms', '/no-such-page']) {
  test(`${path} has the fixed uppercase brand title`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<title>KESTREL GROWTH PARTNERS</title>')
  })
}

test('a page that is flagged says noindex,nofollow', async ({ lake, request }) => {
  const robots = async () =>
    (await (await request.get('/')).text()).match(/<meta name="robots" content="([^"]*)"/)?.[1]
  await lake.patch('siteSettings').set({ 'seo.noIndex': true }).commit()
  await expect.poll(robots).toBe('noindex,nofollow')
  await lake.patch('siteSettings').set({ 'seo.noIndex': false }).commit()
  await expect.poll(robots).toBe('index,follow')
})

test('structured data is one graph of what the page shows, with absolute ids', async ({ page }) => {
  await page.goto('/')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(blocks).toHaveLength(1)
  const graph = JSON.parse(blocks[0] ?? '{}')['@graph'] as Record<string, unknown>[]
  expect(graph.map((node) => [node['@type'], node['@id']])).toEqual([
    ['Organization', `${origin}/#organization`],
    ['WebSite', `${origin}/#website`],
    ['WebPage', `${origin}/#webpage`],
    ['Service', `${origin}/#service`],
    ['FAQPage', `${origin}/#questions`],
  ])
})

test('a script end tag in content stays text in the page and in its structured data', async ({
  lake,
  page,
}) => {
  const name = 'Kestrel </script ><script>window.broken = true</script>'
  await lake.patch('siteSettings').set({ legalName: name }).commit()
  const read = async () => {
    await page.goto('/')
    const block = await page.locator('script[type="application/ld+json"]').textContent()
    return JSON.parse(block ?? '{}')['@graph'][0].name
  }
  await expect.poll(read).toBe(name)
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  await lake.patch('siteSettings').set({ legalName: 'Kestrel Growth Partners' }).commit()
})

test('robots.txt names the sitemap, and the sitemap only pages that can be indexed', async ({
  request,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${origin}/sitemap.xml`,
  )
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => String(url))
  expect(urls.map((url) => new URL(url).pathname).sort()).toEqual(['/', '/privacy', '/terms'])
  for (const url of urls) expect((await request.get(url)).status()).toBe(200)
})

test('every response carries the security headers', async ({ request }) => {
  for (const path of ['/', '/privacy', '/no-such-page', '/robots.txt', '/studio']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toContain("object-src 'none'")
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('the share image is a picture of 1200 by 630 pixels', async ({ page }) => {
  await page.goto('/')
  const size = await page.evaluate(
    async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    },
    `${await content(page, 'meta[property="og:image"]')}`,
  )
  expect(size).toEqual([1200, 630])
})
