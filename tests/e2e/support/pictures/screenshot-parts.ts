import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Takes one picture of the whole page and cuts it into parts: much faster than one picture each. */
export async function screenshotParts(
  page: Page,
  parts: Record<string, string>,
): Promise<[string, Buffer][]> {
  const whole = sharp(await wholePage(page))
  return Promise.all(
    Object.entries(parts).map(async ([name, selector]): Promise<[string, Buffer]> => {
      const box = await page.locator(selector).boundingBox()
      if (!box) throw new Error(`${name} has no box.`)
      const [left, top] = [Math.round(box.x), Math.round(box.y)]
      const [width, height] = [Math.round(box.width), Math.round(box.height)]
      const part = whole.clone().extract({ left, top, width, height })
      return [name, await part.png().toBuffer()]
    }),
  )
}

/**
 * Takes pictures until two are equal: on a busy machine one can be taken before every part is painted, which leaves an
 * empty band.
 */
async function wholePage(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled' })
  let picture = await take()
  for (;;) {
    const next = await take()
    if (next.equals(picture)) return next
    picture = next
  }
}
