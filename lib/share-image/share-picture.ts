import { readFile } from 'node:fs/promises'
import { stegaClean } from '@sanity/client/stega'
import type { LandingPage } from '@/lib/content/landing-page'
import { logWarning } from '@/lib/log'
import { background, drawShareImage } from './draw.ts'
import { shareTexts } from './texts.ts'

/** The share image of a page, a PNG: its ground alone if it cannot be drawn. */
export async function sharePicture(
  page: Pick<LandingPage, 'settings' | 'hero'>,
): Promise<BodyInit> {
  return drawShareImage(shareTexts(stegaClean(page))).catch((error) => {
    logWarning(`The share image stands without words: ${error}.`)
    return readFile(background)
  })
}
