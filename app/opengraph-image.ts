import { readFile } from 'node:fs/promises'
import { stegaClean } from 'next-sanity'
import { logWarning } from '@/lib/log'
import { getLandingPage } from '@/lib/sanity/landing-page'
import { shareImageSize } from '@/lib/seo/share-image'
import { background, drawShareImage } from '@/lib/share-image/draw'
import { shareTexts } from '@/lib/share-image/texts'

export const size = shareImageSize
export const contentType = 'image/png'

/** The share image: drawn once per publish; its ground alone if it cannot be drawn. */
export default async function OpengraphImage() {
  const texts = shareTexts(stegaClean(await getLandingPage()))
  const picture = await drawShareImage(texts).catch((error) => {
    logWarning(`The share image stands without words: ${error}.`)
    return readFile(background)
  })
  return new Response(picture, { headers: { 'Content-Type': contentType } })
}
