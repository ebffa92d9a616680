import type { Page } from '@playwright/test'
import { siteURL } from './support/addresses'
import { expect, landingPageHtml, test } from './support/fixtures'

/** Invisible characters that tell the Studio where a text comes from. */
const marks = /[\u200b-\u200d\u2060-\u2064\ufeff]{4,}/

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true })

/** Opens Presentation; its preview is ready once the frames around editable parts are there. */
async function openPresentation(page: Page, path = '/') {
  await page.goto(`/studio/presentation?preview=${encodeURIComponent(path)}`)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()
  return preview
}

/** Switches the preview on in this browser, as Presentation does, and shows the page alone. */
async function openPreview(page: Page) {
  await openPresentation(page)
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
}

test('a click on the headline opens its field, each keystroke shows, and Publish makes it public', async ({
  page,
  lake,
}) => {
  const preview = await openPresentation(page)
  const headline = preview.getByRole('heading', { level: 1 })
  await headline.click()
  await expect(heading(page)).toBeFocused()
  await heading(page).press('End')
  await page.keyboard.type(' Today')
  await expect(headline).toContainText('Win More Deals. Today')
  // What is typed is shown within about a second; the rest is for a busy machine.
  const typedAt = performance.now()
  await page.keyboard.type('!')
  await expect(headline).toContainText('Win More Deals. Today!')
  expect(performance.now() - typedAt).toBeLessThan(2500)
  expect(await landingPageHtml()).not.toContain('Today!')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => lake.fetch('*[_id == "hero"][0].heading')).toMatch(/Today!$/)
  await expect.poll(landingPageHtml).toContain('Today!')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Today!')

  await preview.getByRole('link', { name: 'Exit preview' }).click()
  await expect(page).toHaveURL(`${siteURL}/`)
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
  await expect(page.locator('sanity-visual-editing')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Today!')
})

test('a click opens the field of an item, a claim, a picture and the frame of the page', async ({
  page,
}) => {
  const preview = await openPresentation(page)
  const address = (part: string) => expect(page).toHaveURL(new RegExp(part))
  await preview.getByRole('heading', { name: 'Generic lists' }).click()
  await address('/painPoints/items.*title')
  await preview.locator('#hero').getByText('discovery calls per month').first().click()
  await address('/claim-discovery-calls/value')
  await preview.locator('#meet-founder-section img').first().click()
  await address('/founder/portrait')
  await preview.getByRole('contentinfo').getByText(/©/).click()
  await address('/siteSettings/copyright')
})

test('what is marked in a preview is text only, and a copy of it bears no marks', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPreview(page)
  await expect(page.locator('sanity-visual-editing')).toBeAttached()
  const html = await page.content()
  expect(html).toMatch(marks)
  const parts = await page.evaluate(() => ({
    head: document.head.innerHTML,
    attributes: [...document.querySelectorAll('body *')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`),
    ),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => script.textContent,
    ),
  }))
  expect(parts.data.length).toBeGreaterThan(0)
  expect(parts.head).not.toMatch(marks)
  expect(parts.attributes.filter((text) => marks.test(text))).toEqual([])
  expect(parts.data.filter((text) => marks.test(text ?? ''))).toEqual([])
  await page.locator('#hero p').first().selectText()
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).not.toBe('')
  expect(copied).not.toMatch(marks)
})

test('the published page knows of no preview', async ({ page, request }) => {
  const html = await landingPageHtml()
  expect(html).not.toMatch(marks)
  expect(html).not.toContain('data-sanity')
  expect(html).not.toContain('visual-editing')
  // A cookie that is not the server's own opens nothing.
  const forged = await request.get('/', { headers: { cookie: '__prerender_bypass=forged' } })
  expect(forged.status()).toBe(200)
  const body = await forged.text()
  expect(body).not.toMatch(marks)
  expect(body).not.toContain('Exit preview')
  const answer = await request.get('/api/draft-mode/enable?sanity-preview-secret=guessed')
  expect(answer.status()).toBe(401)
  expect(answer.headers()['set-cookie']).toBeUndefined()
  await page.goto('/preview')
  await expect(page).toHaveURL(`${siteURL}/`)
})

test('a legal page has its document and its address, and an unpublished one can be seen', async ({
  page,
  lake,
}) => {
  const [legal] = await lake.fetch<{ title: string; slug: string }[]>(
    '*[_type == "legalPage"]{title, "slug": slug.current}',
  )
  if (!legal) throw new Error('The seed has no legal page.')
  const preview = await openPresentation(page, `/${legal.slug}`)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(legal.title)
  await preview.getByRole('heading', { level: 1 }).click()
  await expect(page).toHaveURL(/legalPage\/[^/]+\/title/)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A draft of the law')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('A draft of the law')
  expect((await page.request.get(`/${legal.slug}`, { headers: { cookie: '' } })).ok()).toBe(true)
})

test('a document says where on the site it is seen', async ({ page }) => {
  const seenOn = async (document: string, place: RegExp | string) => {
    await page.goto(`/studio/structure/${document}`)
    const banner = page.getByRole('button', { name: /^Used on/ })
    await banner.click()
    await expect(page.getByRole('link', { name: place }).first()).toBeVisible()
  }
  await seenOn('painPoints', /Sound Familiar\?/)
  await seenOn('claim;claim-discovery-calls', /Hero/)
  await seenOn('siteSettings', /Landing page/)
})

for (const { name, width } of [
  { name: 'a desktop', width: 1440 },
  { name: 'a phone', width: 390 },
])
  test(`the bar of a preview stands at the foot of ${name}’s screen and covers no way out`, async ({
    page,
  }) => {
    await openPreview(page)
    await page.setViewportSize({ width, height: 800 })
    const bar = page.getByRole('complementary', { name: 'Preview' })
    const box = await bar.boundingBox()
    expect(box?.width).toBe(width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
    await bar.getByRole('link', { name: 'Exit preview' }).click()
    await expect(bar).toHaveCount(0)
  })
