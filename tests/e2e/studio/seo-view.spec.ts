import { campaignPageAt } from '@/tests/support/campaign/campaign-page'
import { expect, type Studio, test } from '../support/studio.ts'

async function openView(studio: Studio, document: string) {
  await studio.open(document)
  await studio.page.getByRole('tab', { name: 'SEO' }).click()
}

test('the SEO view shows the search and social previews, and no rule fails', async ({ studio }) => {
  const { page } = studio
  await openView(studio, 'siteSettings')
  const result = page.getByRole('region', { name: 'Search result' })
  await expect(result).toContainText('KESTREL GROWTH PARTNERS')
  await expect(result).toContainText('23 of 60')
  const link = page.getByRole('region', { name: 'Shared link' })
  for (const network of ['X', 'LinkedIn'])
    await expect(link.getByRole('figure', { name: network })).toContainText('Book More Discovery')
  await expect(link).toContainText(/\d+ of 300 kB\s*Social image\s*An image/)
  const rules = page.getByRole('region', { name: 'Rules' })
  await expect(rules).toContainText(/\d\d passed, 0 failed\./)
})

test('the passed rules are in a collapsed list that matches their count', async ({ studio }) => {
  await openView(studio, 'hero')
  const rules = studio.page.getByRole('region', { name: 'Rules' })
  await expect(rules).toContainText(/\d+ passed/)
  const [, count] = /(\d+) passed/.exec(await rules.innerText()) ?? []
  const passed = rules.getByRole('listitem').filter({ hasText: /^passed/ })
  await expect(passed).toHaveCount(0)
  const line = rules.getByText('Passed rules')
  // A summary only shows its disclosure triangle as a list item.
  expect(await line.evaluate((element) => getComputedStyle(element).display)).toBe('list-item')
  await line.click()
  await expect(passed).toHaveCount(Number(count))
  await expect(passed.first()).toBeVisible()
})

test('the structured data matches the page’s', async ({ page, studio }) => {
  await openView(studio, 'hero')
  const shown = await studio.page
    .getByRole('region', { name: 'Structured data (JSON-LD)' })
    .locator('pre')
    .textContent()
  await page.goto('/')
  const carried = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(shown ?? '')).toEqual(JSON.parse(carried ?? ''))
})

test('the SEO view updates while a draft is typed, and names the failed rule', async ({
  lake,
  studio,
}) => {
  const { page } = studio
  await studio.open('legalPage;legal-privacy')
  await page.getByRole('button', { name: 'Split pane right' }).click()
  await page.getByRole('tab', { name: 'SEO' }).last().click()
  const rules = page.getByRole('region', { name: 'Rules' })
  await expect(rules).toContainText('0 failed.')
  await studio.field('Title').first().fill('Your privacy here')
  const data = page.getByRole('region', { name: 'Structured data (JSON-LD)' })
  await expect(data).toContainText('Your privacy here')
  const draft = () => lake.getDocument('drafts.legal-privacy')
  await expect.poll(async () => (await draft())?.title).toBe('Your privacy here')
  const [block] = await lake.fetch<[object]>('*[_id == "legal-privacy"][0].seo.description')
  const children = [{ _key: 'a', _type: 'span', marks: [], text: 'Too short.' }]
  await lake
    .patch('drafts.legal-privacy')
    .set({ 'seo.description': [{ ...block, children }] })
    .commit()
  await expect(page.getByRole('region', { name: 'Search result' })).toContainText('10 of 160')
  await expect(rules).toContainText('1 failed.')
  await expect(rules.getByRole('listitem').first()).toContainText('warning')
})

test('the SEO view lists broken header and footer links until they work again', async ({
  lake,
  studio,
}) => {
  const { page } = studio
  const over = { title: 'Old', shownUntil: '2026-01-01T00:00:00Z' }
  await lake.create(campaignPageAt('for/old', over))
  await lake.patch('siteSettings').set({ 'quickLinks[0].path': '/for/old' }).commit()
  await openView(studio, 'siteSettings')
  const links = page.getByRole('status').filter({ hasText: 'Broken links' })
  await expect(links.getByRole('listitem')).toHaveText(
    /^Footer, “.+”: The page at \/for\/old has ended, so visitors see that it’s gone\.$/,
  )
  await lake.patch('page-for-old').unset(['shownUntil']).commit()
  await expect(links).toHaveCount(0)
})
