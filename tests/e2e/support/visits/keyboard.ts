import { expect, type Page, test } from '@playwright/test'
import { beginAtTop, type FocusStop, walk } from '../checkers/focus-stops.ts'
import { smallTargets } from '../checkers/targets.ts'
import { openMenu } from '../screens/open.ts'
import { type Screen, widths } from '../screens/screens.ts'

/** Within a section the next stop is below or to the right, in reading order. */
const isBackwards = (stop: FocusStop, next: FocusStop) =>
  next.place === stop.place && next.pageBottom <= stop.pageTop && next.box.left < stop.box.right

/** Checks on the current screen that focus follows the reading order and is never covered. */
export async function checkFocusOrder(page: Page, screen: Screen): Promise<void> {
  for (const width of screen.widths ?? widths)
    await test.step(`focus order at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await beginAtTop(page)
      const forwards = await walk(page, 'Tab')
      expect.soft(forwards[0]?.name).toBe('Skip to content')
      expect.soft(forwards.length).toBeGreaterThan(2)
      const steps = forwards.slice(1).map((next, index) => [forwards[index], next] as const)
      const wrong = steps.filter(([stop, next]) => stop && isBackwards(stop, next))
      expect.soft(wrong, 'against the reading order').toEqual([])
      const backwards = await walk(page, 'Shift+Tab')
      expect.soft(backwards.length).toBeGreaterThan(2)
      const covered = [...forwards, ...backwards].filter(({ isCovered }) => isCovered)
      expect.soft(covered, 'covered').toEqual([])
    })
}

/** Checks that every target is at least 24 by 24 pixels or has enough spacing. */
export async function checkTargetSizes(page: Page, screen: Screen): Promise<void> {
  await test.step('target sizes', async () => {
    for (const width of [...(screen.widths ?? widths), 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await smallTargets(page), `${width} pixels`).toEqual([])
    }
  })
}

export async function checkMenuTargets(page: Page): Promise<void> {
  await test.step('target sizes in the menu', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openMenu(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await smallTargets(page), `${width} pixels`).toEqual([])
    }
    await page.getByRole('button', { name: 'Close menu' }).click()
  })
}

/** Checks that the skip link moves focus to the content. */
export async function skipToContent(page: Page): Promise<void> {
  await test.step('the skip link moves focus to the content', async () => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await beginAtTop(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus, footer :focus').first()).toBeFocused()
  })
}
