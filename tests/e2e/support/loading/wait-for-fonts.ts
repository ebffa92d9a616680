import type { Page } from '@playwright/test'

/** Makes a page wait for its optional fonts, which it skips if they load late, as on a slow machine. */
export const waitForFonts = (page: Page) =>
  page.route(/\/_next\/static\/.*\.css/, async (route) => {
    const response = await route.fetch()
    const sheet = await response.text()
    const body = sheet.replace(/font-display:\s*optional/g, 'font-display:block')
    await route.fulfill({ response, body })
  })
