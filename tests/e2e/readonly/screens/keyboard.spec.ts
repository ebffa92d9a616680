import type { Page } from '@playwright/test'
import { ringsOf } from '../../support/checkers/focus-rings.ts'
import { expect, test } from '../../support/fixtures.ts'
import { untilWhole } from '../../support/screens/open.ts'

const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

for (const way of ['Escape', 'the close button', 'the scrim'] as const)
  test(`the menu traps the focus and returns it after ${way}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    await menuButton(page).press('Enter')
    await expect(menu(page)).toBeVisible()
    await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeFocused()
    for (const key of ['Tab', 'Shift+Tab'] as const)
      for (let step = 0; step < 10; step += 1) {
        await page.keyboard.press(key)
        const isOutside = await page.evaluate(() => {
          const { activeElement } = document
          return activeElement !== document.body && !activeElement?.closest('dialog')
        })
        expect(isOutside).toBe(false)
      }
    if (way === 'Escape') await page.keyboard.press('Escape')
    else if (way === 'the scrim') await page.mouse.click(20, 400)
    else await menu(page).getByRole('button', { name: 'Close menu' }).press('Enter')
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  })

test('a question opens and closes with the keyboard and exposes its state', async ({ page }) => {
  await page.goto('/')
  const question = page.locator('details', { hasText: 'Which tools do we need?' })
  const answer = question.getByText('A calendar and a CRM you trust.')
  await expect(answer).toBeHidden()
  await question.locator('summary').press('Enter')
  await expect(answer).toBeVisible()
  await expect(question).toHaveAttribute('open')
  await question.locator('summary').press('Space')
  await expect(answer).toBeHidden()
})

for (const forcedColors of ['none', 'active'] as const)
  test(`with ${forcedColors === 'active' ? '' : 'no '}forced colors, every focus ring has a contrast of 3`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors })
    await page.goto('/')
    // Late content would move the focus.
    await untilWhole(page)
    const rings = await ringsOf(page)
    expect(rings.length).toBeGreaterThan(12)
    expect(rings.filter(({ pixels }) => pixels < 100)).toEqual([])
  })
