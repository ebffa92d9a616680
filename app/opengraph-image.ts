import { getLandingPage } from '@/lib/sanity/landing-page'
import { shareImageSize } from '@/lib/seo/share-image'
import { sharePicture } from '@/lib/share-image/share-picture'

export const size = shareImageSize
export const contentType = 'image/png'

/** Renders the social image, once per publish. */
export default async function OpengraphImage() {
  const picture = await sharePicture(await getLandingPage())
  return new Response(picture, { headers: { 'Content-Type': contentType } })
}
