import type { Page } from '@playwright/test'

/**
 * Renders sections that nobody has scrolled to. Browsers give them to find, selection and assistive technology as they
 * are, but `innerText` and checkers take what isn't rendered for hidden.
 */
export const renderAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('section, footer { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
