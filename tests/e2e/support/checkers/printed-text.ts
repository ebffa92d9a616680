import type { Page } from '@playwright/test'

/** The signal color is the lightest color of printed text. */
const LIGHTEST = 150

/** Returns the texts of a printed page that are invisible or too light. */
export function palePrint(page: Page): Promise<string[]> {
  return page.evaluate((lightest) => {
    const all = [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, li), footer p')]
    const isForReaders = (element: Element) => element.getBoundingClientRect().width <= 1
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    // The text next to the booking form is printed instead of it.
    const unprinted = '[aria-hidden], .booking-space > .print\\:hidden'
    const texts = all.filter(
      (element) => element.textContent?.trim() && !element.closest(unprinted),
    )
    if (texts.length === 0 || !canvas) return ['there is no text']
    return texts
      .filter((element) => {
        if (!element.checkVisibility({ opacityProperty: true })) return true
        if (isForReaders(element)) return false
        canvas.fillStyle = getComputedStyle(element).color
        canvas.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
        return 0.2126 * r + 0.7152 * g + 0.0722 * b > lightest
      })
      .map((element) => element.textContent?.slice(0, 60) ?? '')
  }, LIGHTEST)
}

/** Returns the number of printed A4 pages. */
export async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
