import type { Page } from '@playwright/test'

/** The signal colour is the lightest that is printed as text. */
const LIGHTEST = 150

/** The texts of a page in print that are not visible, or lighter than ink on paper may be. */
export function palePrint(page: Page): Promise<string[]> {
  return page.evaluate((lightest) => {
    const all = [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, li), footer p')]
    const isForReaders = (element: Element) => element.getBoundingClientRect().width <= 1
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    // Nobody can book on paper: the words beside the booking's place are printed instead of it.
    const texts = all.filter(
      (element) => element.textContent?.trim() && !element.closest('[aria-hidden], .booking-place'),
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

/** How many sheets of A4 it takes. */
export async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
