import type { Page } from '@playwright/test'
import { devtoolsOf } from '../screens/devtools.ts'

/** Adds a constructed style sheet, which the content security policy doesn't treat as inline style. */
const adopt = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** WCAG 1.4.12. */
export const spaceText = (page: Page) =>
  adopt(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
  )

/** The browser's text-size setting. */
export const doubleText = (page: Page) => adopt(page, 'html { font-size: 200% }')

export const resetText = (page: Page) => adopt(page, '')

/** Emulates a 1440 by 900 window at this zoom: fewer CSS pixels, each with more device pixels. */
export async function zoom(page: Page, factor: number): Promise<void> {
  const [width, height] = [1440 / factor, 900 / factor]
  const session = await devtoolsOf(page)
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: factor,
    mobile: false,
  })
  await page.waitForFunction(
    ([width, factor]) => innerWidth === width && devicePixelRatio === factor,
    [width, factor],
  )
}

/** Ends the zoom. Setting the same window size as before would have no effect. */
export const unzoom = (page: Page) => page.setViewportSize({ width: 1024, height: 768 })
