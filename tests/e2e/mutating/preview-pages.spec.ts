import type { Browser, BrowserContext, Page } from '@playwright/test'
import { campaignPage } from '@/tests/support/campaign/campaign-page'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { paintedFonts } from '../support/loading/painted-fonts.ts'
import { partsOf } from '../support/preview/page-parts.ts'
import { enterPreview } from '../support/preview/preview.ts'

// The film and what moves change attributes; a page that isn't there is requested on purpose.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 404/ })

const marks = /[\u200b-\u200d\u2060-\u2064\ufeff]{4,}/

/** Returns a page in a preview and one of a visitor. */
async function openBoth(browser: Browser, context: BrowserContext) {
  await enterPreview(context)
  const visitor = await browser.newContext({ baseURL: siteURL, reducedMotion: 'reduce' })
  const [edited, shown] = [await context.newPage(), await visitor.newPage()]
  return { edited, shown, close: () => visitor.close() }
}

/** Loads a page with its booking form. Returns its status and its parts. */
async function openWhole(page: Page, path: string): Promise<string[]> {
  const response = await page.goto(path)
  const plan = page.locator('#growth-plan')
  if ((await plan.count()) > 0) {
    await plan.scrollIntoViewIfNeeded()
    // All zones come after the form.
    await expect(page.getByLabel('Times in').getByRole('option').nth(100)).toBeAttached()
  }
  return [`${response?.status()}`, ...(await partsOf(page))]
}

const ROBOTS = /name="robots"/

for (const path of ['/', '/for/training-providers', '/privacy', '/call', '/sign-in', '/not-here'])
  test(`a preview of unchanged content has the public elements, attributes and words at ${path}`, async ({
    browser,
    context,
    lake,
  }) => {
    const { _createdAt, _updatedAt, ...campaign } = campaignPage
    await lake.createOrReplace(campaign)
    const { edited, shown, close } = await openBoth(browser, context)
    let before: string[]
    let parts: string[]
    let after: string[]
    // Again if the free times have changed meanwhile.
    do {
      before = await openWhole(shown, path)
      parts = await openWhole(edited, path)
      after = await openWhole(shown, path)
    } while (before.join() !== after.join())
    expect(after.length).toBeGreaterThan(40)
    // A preview can't know the status before it has read the drafts.
    const isMissing = path === '/not-here'
    const wanted = isMissing
      ? ['200', ...after.slice(1).filter((part) => !ROBOTS.test(part))]
      : after
    expect(parts).toEqual(wanted)
    expect(await edited.content()).toMatch(marks)
    expect(await shown.content()).not.toMatch(marks)
    await close()
  })

test('a preview with a draft differs from the public page where the draft does', async ({
  browser,
  context,
  lake,
}) => {
  const steps = await lake.getDocument('steps')
  await lake.create({ ...Object(steps), _id: 'drafts.steps', heading: 'Steps nobody knows' })
  const { edited, shown, close } = await openBoth(browser, context)
  const parts = await openWhole(shown, '/')
  const others = (await openWhole(edited, '/')).filter((part) => !parts.includes(part))
  // The structured data have the draft's date.
  expect(others).toEqual([
    expect.stringContaining('Steps nobody knows'),
    expect.stringContaining('<script type="application/ld+json">'),
  ])
  await close()
})

test('a preview shows our fonts', async ({ context }) => {
  await enterPreview(context)
  const page = await context.newPage()
  for (const path of ['/', '/privacy', '/call']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const headings = (await paintedFonts(page)).filter(({ where }) => /^(H1|H2|SPAN) /.test(where))
    expect(headings.length).toBeGreaterThan(2)
    expect(headings.filter(({ isOurs }) => !isOurs)).toEqual([])
  }
})
