import { frameUrl } from '@/lib/content/image-url'
import type { Seo } from '@/lib/content/landing-page'

/** Size in pixels that social networks expect of a share image. */
export const shareImageSize = { width: 1200, height: 630 }

/** The same shape for one that an editor uploads: at this size even noise weighs less than 300 kB. */
export const uploadedImageSize = { width: 1000, height: 525 }

/** The page's own share image, cut to size as its editor set crop and hotspot, or the one that is drawn from the content. */
export function shareImage({ shareImage: own }: Seo, siteUrl: string, drawn = '/opengraph-image') {
  return own
    ? { url: frameUrl(own, uploadedImageSize), ...uploadedImageSize }
    : { url: new URL(drawn, siteUrl).href, ...shareImageSize }
}
