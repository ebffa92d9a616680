import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import type { LandingPage, Seo, SiteSettings } from '@/lib/content/content-types'
import { plainText } from '@/lib/content/plain-text'
import { socialImage, socialImageAlt, socialImageTexts } from '@/lib/content/social-image'
import { canonicalUrl } from '@/lib/site/page-url'

const openGraphTypes = ['website', 'article', 'profile', 'book'] as const

/**
 * Returns the metadata of a page (Requirement R4.1), without the invisible characters of previews.
 * `shownHome` provides the settings and the generated social image: the landing page, or the page itself. `path` is the
 * page's path, such as `/` or `/privacy`; `siteUrl` is the site's origin, `generated` has the paths of files generated from it.
 */
export function pageMetadata(
  shownHome: Pick<LandingPage, 'settings' | 'hero'>,
  shownSeo: Seo,
  path: string,
  siteUrl: string,
  generated: { markdown?: string; image?: string } = path === '/' ? { markdown: '/index.md' } : {},
): Metadata {
  const [home, seo] = stegaClean([shownHome, shownSeo] as const)
  const { settings } = home
  const description = descriptionOf(seo)
  const title = seo.shareTitle ?? seo.title ?? seo.pageTitle ?? settings.documentTitle
  const alt = seo.shareImage
    ? (seo.shareImage.alt ?? title)
    : socialImageAlt(socialImageTexts(home))
  const url = canonicalUrl(seo.canonical, path, siteUrl)
  const social = {
    title,
    description: seo.shareDescription ?? description,
    images: [{ ...socialImage(seo, siteUrl, generated.image), alt }],
  }
  return {
    metadataBase: new URL(siteUrl),
    title: pageTitle(seo, settings),
    description,
    keywords: seo.keywords.length > 0 ? seo.keywords : undefined,
    alternates: {
      canonical: url,
      ...(generated.markdown && { types: { 'text/markdown': `${siteUrl}${generated.markdown}` } }),
    },
    robots: seo.noIndex ? 'noindex,nofollow' : 'index,follow',
    openGraph: {
      ...social,
      type: openGraphTypes.find((type) => type === seo.openGraphType) ?? 'website',
      url,
      siteName: settings.legalName,
    },
    twitter: { ...social, card: 'summary_large_image' },
  }
}

/** Returns the metadata of the 404 page. It has no URL, and Next adds `noindex`. */
export function notFoundMetadata(shown: SiteSettings, siteUrl: string): Metadata {
  const { documentTitle, seo } = stegaClean(shown)
  return {
    metadataBase: new URL(siteUrl),
    title: documentTitle,
    description: descriptionOf(seo),
  }
}

// Empty while none of its claims is shown.
const descriptionOf = ({ description }: Seo) => plainText(description) || undefined

type Own = Pick<Seo, 'pageTitle' | 'withBrand'>
type Brand = Pick<SiteSettings, 'brandName' | 'documentTitle'>

/** Returns a page's title (Requirement R4.1): its own with the brand, else the site's fixed title. */
export function pageTitle({ pageTitle, withBrand }: Own, brand: Brand): string {
  if (!pageTitle) return brand.documentTitle
  return withBrand ? `${pageTitle} | ${brand.brandName}` : pageTitle
}
