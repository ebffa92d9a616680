import type { Page } from '@playwright/test'
import { fixedSections } from '@/sections/index'
import { daysOn, timesOn } from '../support/calls/booking-page.ts'
import { chooseByLabel } from '../support/calls/choose-by-label.ts'
import { expect, test } from '../support/fixtures.ts'
import { disturbances, lostElements, PAGES, remembering } from '../support/hydration/in-page.ts'

/** The seed has questions, but no video. */
const shownSections = fixedSections.length + 1

test.use({ expectedErrors: /status of 404/ })

/** Loads a page whose scripts wait until `work` is done with the server's HTML. */
async function openBeforeHydration(page: Page, path: string, work: () => Promise<unknown>) {
  const done = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await done.promise
    await route.fallback()
  })
  // Never `load`, for which the scripts would have to run.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await work()
  done.resolve()
}

for (const [when, disturb] of Object.entries(disturbances))
  test(`${when}, React hydrates every page and keeps all of its elements`, async ({ newPage }) => {
    for (const path of PAGES)
      await test.step(path, async () => {
        const page = await newPage()
        await openBeforeHydration(page, path, () => page.evaluate(remembering(disturb)))
        await expect.poll(() => page.evaluate(lostElements), path).toEqual([])
        await page.close()
      })
  })

test.describe('a translator that changes the words before hydration', () => {
  // React reports that it drew the page again.
  test.use({ expectedErrors: /Minified React error #418/ })

  test('leaves a whole page that works', async ({ newPage }) => {
    const page = await newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await openBeforeHydration(page, '/', () =>
      page.evaluate(() => {
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (words.nextNode())
          if (!words.currentNode.parentElement?.closest('script, style'))
            words.currentNode.nodeValue = `[${words.currentNode.nodeValue}]`
      }),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Book More/)
    await expect(page.locator('main > section')).toHaveCount(shownSections)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Meet the Founder' }).click()
    await expect(page).toHaveURL('/#meet-founder-section')
    expect(
      await page.evaluate(() => document.querySelectorAll('[type="application/ld+json"]').length),
    ).toBe(1)
  })
})

test.describe('before hydration, however late', () => {
  // Not the zone of the server's HTML, so that React draws the days and times again.
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('a visitor’s day, time and words on /call stay', async ({ page }) => {
    const days = daysOn(page)
    const times = timesOn(page)
    let start = ''
    await openBeforeHydration(page, '/call', async () => {
      await chooseByLabel(days.nth(1))
      await chooseByLabel(times.nth(1))
      start = await times.nth(1).inputValue()
      await page.getByRole('textbox', { name: 'Name' }).fill('Dana Whitlock')
      await page.getByRole('textbox', { name: 'Work email' }).fill('dana@northfield.example')
      await page.getByRole('checkbox').check()
    })
    await expect(page.getByLabel('Times in')).toHaveValue('Asia/Tokyo')
    await expect(page.locator(`input[name=start][value="${start}"]`)).toBeChecked()
    await expect(page.getByText('No time chosen')).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Dana Whitlock')
    await expect(page.getByRole('textbox', { name: 'Work email' })).toHaveValue(
      'dana@northfield.example',
    )
    await expect(page.getByRole('checkbox')).toBeChecked()
  })

  test('a visitor’s words on /sign-up stay', async ({ page }) => {
    await openBeforeHydration(page, '/sign-up', async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill('dana@northfield.example')
      await page.getByLabel('Password', { exact: true }).fill('long enough to be a password')
    })
    // The button to show the password appears with hydration.
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(
      'dana@northfield.example',
    )
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(
      'long enough to be a password',
    )
  })
})
