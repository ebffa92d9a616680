import type { Seo, SiteSettings } from '@/lib/content/landing-page'

/** Size in pixels that social networks expect of a share image. */
export const shareImageSize = { width: 1200, height: 630 }

/** The page's own share image, cut to size, or the one that is drawn from the content. */
export function shareImage(settings: SiteSettings, seo: Seo, siteUrl: string) {
  const asset = seo.shareImage?.asset
  const { width, height } = shareImageSize
  return {
    url: asset
      ? `${asset.url}?w=${width}&h=${height}&fit=crop`
      : new URL('/opengraph-image', siteUrl).href,
    width,
    height,
    alt: seo.shareTitle ?? settings.documentTitle,
  }
}
