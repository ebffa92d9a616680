import { chromium, type Page } from '@playwright/test'
import { siteURL } from '../../support/addresses.ts'
import { beginAtTop, walk } from '../../support/checkers/focus-stops.ts'
import { expect, test } from '../../support/fixtures.ts'
import { untilHydrated } from '../../support/loading/until-hydrated.ts'

/** Windows, and text sizes from the browser's settings. */
const settings = [
  { text: 24, width: 1440, height: 900 },
  { text: 24, width: 1024, height: 768 },
  { text: 24, width: 390, height: 844 },
  { text: 32, width: 1280, height: 800 },
  { text: 16, width: 844, height: 340 },
  { text: 24, width: 844, height: 340 },
]

/** Returns the names of links to sections after which the header covers the section's start. */
const hiddenSections = (page: Page) =>
  page.evaluate(async () => {
    const hidden: string[] = []
    for (const section of document.querySelectorAll<HTMLElement>('main section[id]')) {
      section.scrollIntoView({ behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? { bottom: 0 }
      if (section.getBoundingClientRect().top < bottom - 1) hidden.push(section.id)
    }
    return hidden
  })

for (const { text, width, height } of settings)
  test(`the header covers no focused element at ${width} × ${height} with text of ${text} px`, async ({
    launchOptions,
  }) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${text}`]
    const browser = await chromium.launch({ ...launchOptions, args })
    try {
      const page = await browser.newPage({
        baseURL: siteURL,
        viewport: { width, height },
        // Otherwise the focus scrolls smoothly.
        reducedMotion: 'reduce',
      })
      for (const path of ['/', '/privacy', '/sign-in']) {
        await page.goto(path)
        await untilHydrated(page)
        const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
        expect(size).toBe(`${text}px`)
        expect(await hiddenSections(page), `sections of ${path}`).toEqual([])
        // The free times, whose form has come near meanwhile.
        await page.waitForLoadState('networkidle')
        await beginAtTop(page)
        const stops = [...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab'))]
        const inWindow = stops.filter(({ box }) => box.bottom > 0 && box.top < height)
        // Browsers scroll a text area, which has six lines, to its caret and not to its border.
        const fields = inWindow.filter(({ box }) => box.bottom - box.top < 6 * text)
        expect(fields.length).toBeGreaterThan(4)
        expect(
          fields.filter(({ isCovered }) => isCovered),
          `focus on ${path}`,
        ).toEqual([])
      }
      await page.goto('/')
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
      const header = await page.getByRole('banner').boundingBox()
      // It leaves most of the window to the page.
      expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThan(height / 4)
    } finally {
      await browser.close()
    }
  })
