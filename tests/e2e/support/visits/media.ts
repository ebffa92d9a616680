import { expect, type Page, test } from '@playwright/test'
import { findingsOf } from '../checkers/engines.ts'
import { faintTexts } from '../checkers/painted-text.ts'
import { palePrint, sheetsOf } from '../checkers/printed-text.ts'
import { scrollThrough } from '../screens/open.ts'

const LEAST_CONTRAST = 4.5

/** Prints the screen that is there, which may hold back what has not been scrolled to. */
export async function print(page: Page): Promise<void> {
  await test.step('in print', async () => {
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => matchMedia('print').matches)).toBe(true)
    expect.soft(await palePrint(page), 'lighter than ink').toEqual([])
    expect.soft(await faintTexts(page, LEAST_CONTRAST), 'faint').toEqual([])
    await expect.soft(page.getByRole('button')).toHaveCount(0)
    await judge(page, 'in print')
    expect.soft(await sheetsOf(page)).toBeLessThanOrEqual(12)
    await page.emulateMedia({ media: null })
  })
}

/** Shows the screen that is there in the system's own colours. */
export async function forceColours(page: Page): Promise<void> {
  await test.step('in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    await judge(page, 'in forced colours')
  })
}

/** In the system's own colours, on the desktop and on the phone, no text is painted in the colour of its ground. */
export async function lookAtPaint(page: Page): Promise<void> {
  await test.step('what is painted in them', async () => {
    await scrollThrough(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await faintTexts(page, LEAST_CONTRAST), `${width} pixels`).toEqual([])
    }
  })
}

async function judge(page: Page, state: string) {
  expect.soft(await findingsOf(page, 'axe-core', state), 'axe-core').toEqual([])
  expect.soft(await findingsOf(page, 'Equal Access', state), 'Equal Access').toEqual([])
}
