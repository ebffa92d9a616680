import type { Page } from '@playwright/test'

/** A page does without its text face where that is late, as it is on a slow machine: from now on it waits. */
export const waitForFaces = (page: Page) =>
  page.addInitScript(() => {
    const Face = window.FontFace
    window.FontFace = class extends Face {
      constructor(family: string, source: string | BufferSource, more?: FontFaceDescriptors) {
        super(family, source, { ...more, display: 'block' })
      }
    }
  })
