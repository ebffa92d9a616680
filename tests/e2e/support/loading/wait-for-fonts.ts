import type { Page } from '@playwright/test'

/** A page does without its text font where that is late, as it is on a slow machine: from now on it waits. */
export const waitForFonts = (page: Page) =>
  page.addInitScript(() => {
    const Font = window.FontFace
    window.FontFace = class extends Font {
      constructor(family: string, source: string | BufferSource, more?: FontFaceDescriptors) {
        super(family, source, { ...more, display: 'block' })
      }
    }
  })
