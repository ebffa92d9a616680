import type { Page } from '@playwright/test'
import { untilHydrated } from '../loading/until-hydrated.ts'
import { waitForFonts } from '../loading/wait-for-fonts.ts'
import type { Screen } from '../screens/screens.ts'

/** Pixels that may differ: the edge of a glyph, not a word or line. */
export const tolerance = { maxDiffPixels: 40, threshold: 0.15 }

/** The narrow one first: a browser that has an image for a wide window doesn't fetch a smaller one. */
export const growing = [390, 1440]

/** Loads a page without motion or sticky elements, in its own fonts. */
export async function settle(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await waitForFonts(page)
  await page.goto(path)
  await untilHydrated(page)
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[class*="sticky"] { position: static !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await setInOwnFonts(page)
  await fetchPictures(page)
}

/** Resizes the window to another width. */
export async function widen(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await fetchPictures(page)
}

/** Brings a screen into the state for its picture. */
export async function show(page: Page, screen: Screen, width: number) {
  await settle(page, (await screen.arrange?.(page)) ?? screen.path, width)
  await screen.prepare?.(page)
  await rest(page)
}

/** Scrolls to the top and moves the pointer away. */
export async function rest(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.mouse.move(0, 0)
}

/** Geist Mono with † and ‡, which the site's file lacks: their glyphs would be those of the machine's monospaced font. */
const MARKS = 'node_modules/geist/dist/fonts/geist-mono/GeistMono-Regular.ttf'

/** Pictures must not show fallback fonts. */
async function setInOwnFonts(page: Page) {
  await page.route('**/marks.ttf', (route) => route.fulfill({ path: MARKS }))
  const count = await page.evaluate(async () => {
    // The fallbacks are system fonts.
    const own = [...document.fonts].filter(({ family }) => !family.includes('Fallback'))
    const notes = own.find(({ family }) => /mono/i.test(family))
    const marks = new FontFace(`${notes?.family}`, 'url(/marks.ttf)', {
      unicodeRange: 'U+2020-2021',
    })
    document.fonts.add(marks)
    await Promise.all([...own, marks].map((font) => font.load()))
    await document.fonts.ready
    return own.length
  })
  if (count < 3) throw new Error(`The page has only ${count} web fonts.`)
}

async function fetchPictures(page: Page) {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility())
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode()))
  })
}
