import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { growing, settle, show, tolerance } from '../../support/pictures/settle.ts'
import { overlaidScreens } from '../../support/screens/further-screens.ts'

test.use({ expectedErrors: /ERR_FAILED|logout/, timezoneId: 'America/Denver' })

test.beforeEach(({ page }) => page.route('**/call/slots', (route) => route.abort()))

for (const screen of overlaidScreens)
  test(`the ${screen.name} matches its pictures`, { tag: '@core' }, async ({ page }) => {
    await show(page, screen, 390)
    const isToast = screen.name.includes('toast')
    const [file, y, height] = isToast ? ['toast', 700, 200] : ['account-menu', 0, 320]
    for (const width of growing) {
      await page.setViewportSize({ width, height: 900 })
      const clip = { x: Math.max(0, width - 800), y, width: Math.min(width, 800), height }
      await expect.soft(page).toHaveScreenshot(`${file}-${width}.png`, { clip, ...tolerance })
    }
  })

test('the open menu matches its picture', { tag: '@core' }, async ({ page }) => {
  await settle(page, '/', 390)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveScreenshot('menu.png', tolerance)
})

test('hovered and focused controls match their pictures', async ({ page }) => {
  await settle(page, '/', 1440)
  const hero = page.locator('#hero')
  const call = hero.getByRole('link', { name: 'Schedule a 15-Minute Discovery Call' })
  const quiet = hero.getByRole('link', { name: 'See Results' })
  await quiet.scrollIntoViewIfNeeded()
  const clip = await boxAround(call, quiet)
  // The browser shows the focus ring only after a key.
  await page.keyboard.press('Tab')
  for (const [file, hovered, focused] of [
    ['call-hovered', call, quiet],
    ['call-focused', quiet, call],
  ] as const) {
    await hovered.hover()
    await focused.focus()
    await expect.soft(page).toHaveScreenshot(`${file}.png`, { clip, ...tolerance })
  }
})

/** Returns the box of both elements with a margin. */
async function boxAround(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('The controls have no box.')
  const [x, y] = [Math.min(a.x, b.x) - 12, Math.min(a.y, b.y) - 12]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) + 12 - x,
    height: Math.max(a.y + a.height, b.y + b.height) + 12 - y,
  }
}
