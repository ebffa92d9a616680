import type { Page } from '@playwright/test'
import { findingsOf } from '../../support/checkers/engines.ts'
import { expect, test } from '../../support/fixtures.ts'
import { accountScreens, callScreens } from '../../support/screens/further-screens.ts'
import { open } from '../../support/screens/open.ts'
import { screens, widths } from '../../support/screens/screens.ts'

// The host's own zone, in which times are given without a script.
test.use({ expectedErrors: /status of 40[04]|logout/, timezoneId: 'America/Denver' })

/** The button that only a script can answer is not there without one. */
const SCRIPT_ONLY = /^(Show|password)$/

const words = (text: string) => text.replace(/\s+/g, ' ').trim()
const isPlain = (line: string) => line !== '' && !SCRIPT_ONLY.test(line)
const contentOf = (page: Page) => page.locator('main').innerText()

for (const screen of screens)
  test(`the ${screen.name} can be read and used without JavaScript, and no checker finds a fault`, async ({
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
        // What is above or below the fold at this width may differ; the words of the desktop may not.
        if (width === 1440) expect(lines.filter((line) => !text.includes(line))).toEqual([])
        expect(text.length).toBeGreaterThan(lines.join(' ').length * 0.9)
      })
    await judge(page)
  })

for (const screen of [...accountScreens, ...callScreens])
  test(`no checker finds a fault on the ${screen.name} without JavaScript`, async ({ page }) => {
    await open(page, screen, { isScriptless: true })
    await judge(page)
  })

async function judge(page: Page) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await findingsOf(page, 'axe-core'), `${width} pixels`).toEqual([])
    expect.soft(await findingsOf(page, 'Equal Access'), `${width} pixels`).toEqual([])
  }
}

test('without JavaScript the menu opens, leads to its sections and closes', async ({ browser }) => {
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
