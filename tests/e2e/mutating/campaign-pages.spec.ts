import type { SanityClient } from '@sanity/client'
import { campaignPage, campaignPageAt } from '@/tests/support/campaign/campaign-page'
import { scriptsOf } from '../../../bench/bare-page.ts'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { seoCheck } from '../support/seo-check.ts'
import { visitWithCheckers } from '../support/visits/checkers.ts'

const path = '/for/training-providers'

const get = async (url: string) => {
  const response = await fetch(`${siteURL}${url}`, { redirect: 'manual' })
  const { status, headers } = response
  return { status, headers, how: headers.get('cache-status'), text: await response.text() }
}

/** Publishes test documents; the fixture deletes them afterwards. */
async function publish(lake: SanityClient, ...documents: (typeof campaignPage)[]) {
  const transaction = lake.transaction()
  for (const { _createdAt, _updatedAt, ...document } of documents)
    transaction.createOrReplace(document)
  await transaction.commit()
}

test('a published page is at its path at once, with metadata and structured data', async ({
  lake,
}) => {
  expect((await get(path)).status).toBe(404)
  await publish(lake, campaignPage)
  const { status, text } = await get(path)
  expect(status).toBe(200)
  expect(text).toContain('<title>Calls for training providers | Kestrel</title>')
  expect(text).toContain(`<link rel="canonical" href="${siteURL}${path}"/>`)
  expect(text).toContain('How Courses Fill')
  expect(text).not.toContain('Sound Familiar?')
  expect((await get('/sitemap.xml')).text).toContain(`${siteURL}${path}</loc>`)
  expect((await get('/llms.txt')).text).toContain(
    `[Calls for training providers](${siteURL}${path}.md)`,
  )
  const markdown = await get(`${path}.md`)
  expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(markdown.headers.get('link')).toBe(`<${siteURL}${path}>; rel="canonical"`)
  expect(markdown.text).toMatch(/^# Fill Your Courses\. Keep Your Evenings\./)
  const image = await get(`/share-image${path}`)
  expect(image.headers.get('content-type')).toBe('image/png')
  expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('a published page passes every rule of npm run seo:check', async ({ lake }) => {
  await publish(lake, campaignPage)
  const { pages, errors, warnings } = await seoCheck(`${siteURL}${path}`)
  expect(pages.flatMap(({ findings }) => findings)).toEqual([])
  expect([errors, warnings]).toEqual([0, 0])
  expect(pages.map(({ url }) => url)).toContain(`${siteURL}${path}`)
})

test('an ended page is gone or redirects as set, and a future page is not there yet', async ({
  lake,
}) => {
  await publish(lake, { ...campaignPage, shownUntil: '2026-01-01T00:00:00Z' })
  expect((await get(path)).status).toBe(410)
  expect((await get(`${path}.md`)).status).toBe(404)
  expect((await get('/sitemap.xml')).text).not.toContain(path)
  await lake.patch('page-training').set({ afterwards: '/privacy' }).commit()
  const led = await get(`${path}?utm_source=ad`)
  expect([led.status, led.headers.get('location')]).toEqual([307, '/privacy?utm_source=ad'])
  await lake.patch('page-training').set({ shownUntil: '2999-01-01T00:00:00Z' }).commit()
  expect((await get(path)).status).toBe(200)
  await lake.patch('page-training').set({ shownFrom: '2998-01-01T00:00:00Z' }).commit()
  expect((await get(path)).status).toBe(404)
})

test('a page ends at the scheduled time, and is gone for every later visitor', async ({ lake }) => {
  await publish(lake, campaignPage)
  for (let ahead = 4000; ; ahead *= 2) {
    const end = Date.now() + ahead
    await lake
      .patch('page-training')
      .set({ shownUntil: new Date(end).toISOString() })
      .commit()
    const [first, cached] = [await get(path), await get(path)]
    if (Date.now() >= end) continue
    expect([first.status, cached.how]).toEqual([200, 'edge-cache; hit'])
    const seen: number[] = []
    await expect
      .poll(
        async () => {
          seen.push((await get(path)).status)
          return seen.at(-1)
        },
        { timeout: ahead + 20_000 },
      )
      .not.toBe(200)
    expect(seen.at(-1)).toBe(410)
    for (let more = 0; more < 5; more += 1) expect((await get(path)).status).toBe(410)
    return
  }
})

test('a page with a hostile path in the content is not reachable', async ({ lake }) => {
  const hostile = ['for/../studio', '/evil.example', 'for/%2e%2e', 'for/🚀', 'studio/x', 'x.png']
  const long = 'x'.repeat(300)
  await publish(
    lake,
    campaignPage,
    ...[...hostile, long, 'privacy'].map((slug, at) => campaignPageAt(slug, { _id: `page-${at}` })),
  )
  for (const slug of [...hostile, long, 'privacy'])
    expect((await get(`/${slug}`)).text, slug).not.toContain('Keep Your Evenings')
  expect((await get('/sitemap.xml')).text.match(/<loc>/g)).toHaveLength(4)
})

test('links stay on the page if it has the section', async ({ lake, page }) => {
  await publish(lake, campaignPage)
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Talk for 15 minutes' }).first().click()
  await expect(page).toHaveURL(`${siteURL}${path}#growth-plan`)
  await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
  await expect(page.getByText('Bring the dates of your next courses.')).toBeVisible()
})

test('checkers find no issues on a page at any width', async ({ lake, page }) => {
  test.setTimeout(120_000)
  await publish(lake, { ...campaignPage, sections: [] })
  await visitWithCheckers(page, { name: 'campaign page', path, hasMenu: true })
})

test('the first load of a page needs the landing page’s script and no more HTML', async ({
  lake,
}) => {
  await publish(lake, { ...campaignPage, sections: [], questions: [] })
  const [home, own] = [await get('/'), await get(path)]
  const scripts = scriptsOf(home.text).sort()
  expect(scripts.length).toBeGreaterThan(1)
  expect(scriptsOf(own.text).sort()).toEqual(scripts)
  expect(own.text.length).toBeLessThan(1.02 * home.text.length)
})
