import { readFile } from 'node:fs/promises'
import { stegaClean } from '@sanity/client/stega'
import type { LandingPage } from '@/lib/content/content-types'
import { socialImageTexts } from '@/lib/content/social-image'
import { logWarning } from '@/lib/http/log/log'
import { background, drawSocialImage } from './draw.tsx'

/** Renders a page's social image as PNG, or only its background if drawing fails. */
export async function renderSocialImage(
  page: Pick<LandingPage, 'settings' | 'hero'>,
): Promise<BodyInit> {
  return drawSocialImage(socialImageTexts(stegaClean(page))).catch((error) => {
    logWarning(`Could not draw the social image, so it has no text: ${error}.`)
    return readFile(background)
  })
}
