import { expect, type Page, test } from '@playwright/test'
import { findingsOf } from '../checkers/axe.ts'
import { faintTexts } from '../checkers/painted-text.ts'
import { palePrint, sheetsOf } from '../checkers/printed-text.ts'
import { scrollThrough } from '../screens/open.ts'

const LEAST_CONTRAST = 4.5

/** Prints the current screen, which may not have shown content further down yet. */
export async function print(page: Page): Promise<void> {
  await test.step('in print', async () => {
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => matchMedia('print').matches)).toBe(true)
    expect.soft(await palePrint(page), 'lighter than ink').toEqual([])
    expect.soft(await faintTexts(page, LEAST_CONTRAST), 'faint').toEqual([])
    await expect.soft(page.getByRole('button'), 'printed buttons').toHaveCount(0)
    await runCheckers(page, 'in print')
    expect.soft(await sheetsOf(page), 'sheets').toBeLessThanOrEqual(12)
    await page.emulateMedia({ media: null })
  })
}

/** Shows the current screen in forced colors on the desktop. */
export async function forceColors(page: Page): Promise<void> {
  await test.step('in forced colors', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    await runCheckers(page, 'in forced colors')
  })
}

/** Ends the forced colors. */
export const showOwnColors = (page: Page): Promise<void> =>
  page.emulateMedia({ forcedColors: null, reducedMotion: null })

/** Checks in forced colors, on desktop and phone, that no text has its background's color. */
export async function checkPaintedText(page: Page): Promise<void> {
  await test.step('painted text in forced colors', async () => {
    await scrollThrough(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await faintTexts(page, LEAST_CONTRAST), `faint at ${width} pixels`).toEqual([])
    }
  })
}

async function runCheckers(page: Page, state: string) {
  expect.soft(await findingsOf(page, state), `axe-core ${state}`).toEqual([])
}
