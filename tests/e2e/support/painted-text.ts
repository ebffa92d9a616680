import type { Page } from '@playwright/test'
import { contrast, readLuminances } from './pixels'

/**
 * The texts of a page whose painted pixels have less than this contrast between their lightest and
 * their darkest, whatever style sheets say: white on white, ink on ink.
 */
export async function faintTexts(page: Page, least: number): Promise<string[]> {
  const boxes = await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    const texts = 'h1, h2, h3, p, dt, dd, figcaption, summary, a, button'
    const all = document.querySelectorAll(`:is(main, footer) :is(${texts})`)
    return [...all]
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { x, y, width, height } = range.getBoundingClientRect()
        return { text: element.textContent?.trim() ?? '', x, y: y + scrollY, width, height }
      })
      .filter(({ width, height }) => width > 2 && height > 2)
  })
  const { values, ...picture } = await readLuminances(await page.screenshot({ fullPage: true }))
  return boxes
    .filter(({ x, y, width, height }) => {
      let light = 0
      let dark = 1
      for (let row = Math.ceil(y); row < Math.min(y + height, picture.height); row += 1) {
        const start = row * picture.width + Math.max(0, Math.ceil(x))
        for (const value of values.subarray(start, start + Math.floor(width))) {
          light = Math.max(light, value)
          dark = Math.min(dark, value)
        }
      }
      return contrast(light, dark) < least
    })
    .map(({ text }) => text.slice(0, 80))
}
