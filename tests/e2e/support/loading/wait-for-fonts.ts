import type { Page } from '@playwright/test'

/** Makes the page wait for its text font, which it skips if it loads late, as on a slow machine. */
export const waitForFonts = (page: Page) =>
  page.addInitScript(() => {
    const Font = window.FontFace
    window.FontFace = class extends Font {
      constructor(family: string, source: string | BufferSource, more?: FontFaceDescriptors) {
        super(family, source, { ...more, display: 'block' })
      }
    }
  })
