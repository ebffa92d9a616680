import type { Page } from '@playwright/test'
import { contrast, luminanceAt, type Picture, readPicture } from './pixels.ts'

/** WCAG 1.4.11: contrast between a control's state indicator and adjacent colors. */
const LEAST_CONTRAST = 3
const MARGIN = 10

/**
 * Tabs through the page and compares the picture around each stop with and without focus: counts the pixels that change
 * with a contrast of at least 3. Of stops that look alike in one section, only the first.
 */
export async function ringsOf(page: Page): Promise<{ name: string; pixels: number }[]> {
  const rings: { name: string; pixels: number }[] = []
  const kinds = new Set<string>()
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator('*:focus')
    if ((await focused.count()) === 0) break
    const box = await focused.boundingBox()
    const name = await focused.evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    )
    const kind = await focused.evaluate(
      (element) => `${element.className} ${element.closest('section, header, footer')?.className}`,
    )
    if (name === rings[0]?.name) break
    if (kinds.has(kind)) continue
    kinds.add(kind)
    if (!box) throw new Error(`${name} has focus but no box.`)
    const x = Math.max(0, box.x - MARGIN)
    const y = Math.max(0, box.y - MARGIN)
    const viewport = page.viewportSize() ?? { width: 0, height: 0 }
    const clip = {
      x,
      y,
      width: Math.min(viewport.width - x, box.width + 2 * MARGIN),
      height: Math.min(viewport.height - y, box.height + 2 * MARGIN),
    }
    const seen = await readPicture(await page.screenshot({ clip }))
    // Removes the focus without moving anything, then sets it again.
    const element = await focused.elementHandle()
    await element?.evaluate((node) => (node as HTMLElement).blur())
    const unseen = await readPicture(await page.screenshot({ clip }))
    await element?.evaluate((node) =>
      (node as HTMLElement).focus({ preventScroll: true, focusVisible: true } as FocusOptions),
    )
    rings.push({ name, pixels: differences(seen, unseen) })
  }
  return rings
}

/** Counts the pixels of two pictures of the same size that differ with the contrast. */
function differences(one: Picture, other: Picture): number {
  let pixels = 0
  for (let pixel = 0; pixel < one.width * one.height; pixel += 1)
    if (contrast(luminanceAt(one, pixel), luminanceAt(other, pixel)) >= LEAST_CONTRAST) pixels += 1
  return pixels
}
