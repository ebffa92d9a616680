import type { Page } from '@playwright/test'
import { waitForFonts } from '../loading/wait-for-fonts.ts'
import { type Screen, widths } from '../screens/screens.ts'

/** Pixels of a picture that may differ: the edge of a glyph, not a word or a line. */
export const tolerance = { maxDiffPixels: 40, threshold: 0.15 }

/** From the narrowest on: a browser that has a picture for a wide window does not fetch one for a narrow. */
export const growing = [...widths].reverse()

/** Loads a page with nothing moving, set in its own fonts, with nothing stuck to the window. */
export async function settle(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await waitForFonts(page)
  await page.goto(path)
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[class*="sticky"] { position: static !important }')
    document.adoptedStyleSheets = [sheet]
    document.documentElement.toggleAttribute('data-laid-out', true)
  })
  await setInOwnFonts(page)
  await fetchPictures(page)
}

/** The same page in a window of another width. */
export async function widen(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await fetchPictures(page)
}

/** Brings a screen that needs somebody or something into the state that a picture is taken of. */
export async function show(page: Page, screen: Screen, width: number) {
  await settle(page, (await screen.arrange?.(page)) ?? screen.path, width)
  await screen.prepare?.(page)
  await rest(page)
}

/** Nothing is scrolled and nothing lies under the pointer. */
export async function rest(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.mouse.move(0, 0)
}

/** A reader on a slow line sees the fallback of a font, a picture must not. */
async function setInOwnFonts(page: Page) {
  const count = await page.evaluate(async () => {
    // The fallbacks are fonts of the system.
    const own = [...document.fonts].filter(({ display }) => display === 'block')
    await Promise.all(own.map((font) => font.load()))
    await document.fonts.ready
    return own.length
  })
  if (count < 2) throw new Error(`The page has ${count} fonts of its own.`)
}

async function fetchPictures(page: Page) {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility())
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode()))
  })
}
