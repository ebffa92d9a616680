import { getLandingPage } from '@/lib/content/reading/get-landing-page'
import { socialImageSize } from '@/lib/content/social-image'
import { renderSocialImage } from '@/lib/seo/social-image/render'

export const size = socialImageSize
export const contentType = 'image/png'

/** Renders the social image, once per publish. */
export default async function OpengraphImage() {
  const picture = await renderSocialImage(await getLandingPage())
  return new Response(picture, { headers: { 'Content-Type': contentType } })
}
