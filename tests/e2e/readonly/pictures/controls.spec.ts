import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { settle, show, tolerance } from '../../support/pictures/settle.ts'
import { overlaidScreens } from '../../support/screens/further-screens.ts'

test.use({ expectedErrors: /ERR_FAILED|logout/, timezoneId: 'America/Denver' })

test.beforeEach(({ page }) => page.route('**/call/slots', (route) => route.abort()))

for (const screen of overlaidScreens)
  test(`the ${screen.name} matches its picture`, { tag: '@core' }, async ({ page }) => {
    await show(page, screen, 390)
    const isToast = screen.name.includes('toast')
    const [file, y, height] = isToast ? ['toast', 700, 200] : ['account-menu', 0, 320]
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const clip = { x: Math.max(0, width - 800), y, width: Math.min(width, 800), height }
      await expect.soft(page).toHaveScreenshot(`${file}-${width}.png`, { clip, ...tolerance })
    }
  })

test('the open menu matches its pictures', { tag: '@core' }, async ({ page }) => {
  await settle(page, '/', 390)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const width of [390, 700]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.soft(page).toHaveScreenshot(`menu-${width}.png`, tolerance)
  }
})

test('hovered and focused controls match their pictures', {
  tag: '@core',
}, async ({ page }) => {
  await settle(page, '/', 1440)
  for (const [name, file] of [
    ['Schedule a 15-Minute Discovery Call', 'call'],
    ['See Results', 'quiet'],
  ] as const) {
    const { button, clip } = await buttonOf(page, name)
    await button.hover()
    await expect.soft(page).toHaveScreenshot(`${file}-hover.png`, { clip, ...tolerance })
    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    await button.focus()
    await expect.soft(page).toHaveScreenshot(`${file}-focus.png`, { clip, ...tolerance })
  }
})

async function buttonOf(page: Page, name: string) {
  const button = page.locator('#hero').getByRole('link', { name })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error(`${name} has no box.`)
  const [x, y] = [box.x - 12, box.y - 12]
  return { button, clip: { x, y, width: box.width + 24, height: box.height + 24 } }
}
