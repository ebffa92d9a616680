import type { Page } from '@playwright/test'
import { type Screen, widths } from '../screens/screens.ts'

/** Pixels of a picture that may differ: the edge of a glyph, not a word or a line. */
export const tolerance = { maxDiffPixels: 40, threshold: 0.15 }

/** From the narrowest on: a browser that has a picture for a wide window does not fetch one for a narrow. */
export const growing = [...widths].reverse()

/** Loads a page with nothing moving, set in its own faces, with nothing stuck to the window. */
export async function settle(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[class*="sticky"] { position: static !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await setInOwnFaces(page)
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

/**
 * Adds the page's faces once more, without the time in which one that is optional must arrive: a
 * reader on a slow line sees its fallback, a picture must not.
 */
async function setInOwnFaces(page: Page) {
  const count = await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule)
    const loads = faces.map(async ({ style, parentStyleSheet }) => {
      const [, file] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? []
      // The fallbacks are faces of the system.
      if (!file) return []
      const response = await fetch(new URL(file, parentStyleSheet?.href ?? document.baseURI))
      const family = style.getPropertyValue('font-family').replace(/^["']|["']$/g, '')
      const weight = style.getPropertyValue('font-weight') || 'normal'
      const unicodeRange = style.getPropertyValue('unicode-range') || 'U+0-10FFFF'
      const face = new FontFace(family, await response.arrayBuffer(), { weight, unicodeRange })
      return [await face.load()]
    })
    const loaded = (await Promise.all(loads)).flat()
    for (const face of loaded) document.fonts.add(face)
    await document.fonts.ready
    return loaded.length
  })
  if (count < 2) throw new Error(`The page has ${count} faces of its own.`)
}

async function fetchPictures(page: Page) {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility())
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode()))
  })
}
