import type { Page } from '@playwright/test'

/** A focus stop: the element's name, its box in the window, and the element covering it. */
export type FocusStop = {
  name: string
  box: { left: number; right: number; top: number; bottom: number }
  /** The same box measured from the top of the document. */
  pageTop: number
  pageBottom: number
  place: string
  isCovered: boolean
}

/** Moves the focus before everything on the page, wherever a click or fragment left it. */
export async function beginAtTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
}

/**
 * Tabs through the whole page, or back with Shift+Tab, and returns every stop in order. Ends where the focus leaves the
 * document or starts over.
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(async () => {
      // The page scrolls to the focus with its next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const bar = document.querySelector('body > header, header')
      const isInBar = bar?.contains(element) ?? false
      const points: [number, number][] = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ]
      // The corners of a multi-line link belong to its paragraph.
      const hits = points.map(([x, y]) => document.elementFromPoint(x, y))
      const isCovered =
        !isInBar &&
        hits.some((hit) => hit !== null && !element.contains(hit) && !hit.contains(element))
      return {
        name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
        box: { left, right, top, bottom },
        pageTop: top + scrollY,
        pageBottom: bottom + scrollY,
        place: isInBar
          ? 'bar'
          : (element.closest('section, footer, dialog')?.id ?? element.tagName),
        isCovered: isCovered || bottom <= 0 || top >= innerHeight,
      }
    })
    const isAgain = stop?.name === stops[0]?.name && stop?.pageTop === stops[0]?.pageTop
    if (!stop || (isAgain && stops.length > 0)) return stops
    stops.push(stop)
  }
  throw new Error('The focus never leaves the page.')
}
