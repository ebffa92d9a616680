import type { Page } from '@playwright/test'
import { contrast, luminanceAt, readPicture } from './pixels.ts'

/**
 * Returns the texts whose painted pixels have less than this contrast between lightest and darkest, independent of CSS:
 * white on white, ink on ink.
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
  if (boxes.length === 0) return ['there is no text']
  const picture = await readPicture(await page.screenshot({ fullPage: true }))
  return boxes
    .filter(({ x, y, width, height }) => {
      let light = 0
      let dark = 1
      const left = Math.max(0, Math.ceil(x))
      const right = Math.min(left + Math.floor(width), picture.width)
      for (let row = Math.ceil(y); row < Math.min(y + height, picture.height); row += 1)
        for (let column = left; column < right; column += 1) {
          const value = luminanceAt(picture, row * picture.width + column)
          light = Math.max(light, value)
          dark = Math.min(dark, value)
        }
      return contrast(light, dark) < least
    })
    .map(({ text }) => text.slice(0, 80))
}
