import { frameUrl } from '@/lib/content/image-url'
import type { Seo } from '@/lib/content/landing-page'

/** Size in pixels that social networks expect of a social image. */
export const socialImageSize = { width: 1200, height: 630 }

/** Size of uploaded social images: at this size even noise is less than 300 kB. */
const uploadedImageSize = { width: 1000, height: 525 }

/** Returns the page's uploaded social image with its crop and hotspot, or the one generated at `drawn`. */
export function socialImage({ shareImage: own }: Seo, siteUrl: string, drawn = '/opengraph-image') {
  return own
    ? { url: frameUrl(own, uploadedImageSize), ...uploadedImageSize }
    : { url: new URL(drawn, siteUrl).href, ...socialImageSize }
}
