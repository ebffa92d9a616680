import type { Page } from '@playwright/test'
import { findingsOf } from '../../support/checkers/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { accountScreens, callScreens } from '../../support/screens/further-screens.ts'
import { open } from '../../support/screens/open.ts'
import { screens, widths } from '../../support/screens/screens.ts'

// The host's time zone, which pages use without JavaScript.
test.use({ expectedErrors: /status of 40[04]|logout/, timezoneId: 'America/Denver' })

/** Buttons that only exist with JavaScript. */
const SCRIPT_ONLY = /^(Show|password)$/

const words = (text: string) => text.replace(/\s+/g, ' ').trim()
const isPlain = (line: string) => line !== '' && !SCRIPT_ONLY.test(line)
const contentOf = (page: Page) => page.locator('main').innerText()

for (const screen of screens)
  test(`the ${screen.name} works without JavaScript, and no checker finds an issue`, async ({
    page,
  }) => {
    await open(page, screen)
    const lines = (await contentOf(page)).split('\n').map(words).filter(isPlain)
    expect(lines.length).toBeGreaterThan(1)
    await open(page, screen, { isScriptless: true })
    for (const width of widths)
      await test.step(`${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 900 })
        const text = words(await contentOf(page))
        // Other widths may hide text; desktop must show all of it.
        if (width === 1440) expect(lines.filter((line) => !text.includes(line))).toEqual([])
        expect(text.length).toBeGreaterThan(lines.join(' ').length * 0.9)
      })
    await expectNoFindings(page)
  })

for (const screen of [...accountScreens, ...callScreens])
  test(`no checker finds an issue on the ${screen.name} without JavaScript`, async ({ page }) => {
    await open(page, screen, { isScriptless: true })
    await expectNoFindings(page)
  })

async function expectNoFindings(page: Page) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await findingsOf(page), `${width} pixels`).toEqual([])
  }
}

test('without JavaScript, the menu opens, navigates and closes', async ({ browser }) => {
  const viewport = { width: 390, height: 800 }
  const page = await browser.newPage({ javaScriptEnabled: false, viewport })
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Results' }).click()
  await expect(page).toHaveURL(/#transformation-section$/)
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await expect(page.locator('#transformation-section')).toBeInViewport()
  await page.close()
})
