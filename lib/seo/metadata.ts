import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import type { LandingPage, Seo, SiteSettings } from '@/lib/content/landing-page'
import { plainText } from '@/lib/content/plain-text'
import { shareAlt, shareTexts } from '@/lib/share-image/texts'
import { pageTitle } from './page-title.ts'
import { canonicalUrl } from './page-url.ts'
import { shareImage } from './share-image.ts'

const openGraphTypes = ['website', 'article', 'profile', 'book'] as const

/**
 * The metadata of a page, as Requirement R4.1 lists it.
 * The invisible marks of an editor's preview do not reach it.
 * `home` is the page whose settings and drawn share image it has: the landing page, or the page itself. `path` is the
 * page's own path, such as `/` or `/privacy`; `siteUrl` the origin before it, `made` what is made of the page beside it.
 */
export function pageMetadata(
  shownHome: Pick<LandingPage, 'settings' | 'hero'>,
  shownSeo: Seo,
  path: string,
  siteUrl: string,
  made: { markdown?: string; image?: string } = path === '/' ? { markdown: '/index.md' } : {},
): Metadata {
  const [home, seo] = stegaClean([shownHome, shownSeo] as const)
  const { settings } = home
  const description = descriptionOf(seo)
  const title = seo.shareTitle ?? seo.title ?? seo.pageTitle ?? settings.documentTitle
  const alt = seo.shareImage ? (seo.shareImage.alt ?? title) : shareAlt(shareTexts(home))
  const url = canonicalUrl(seo.canonical, path, siteUrl)
  const social = {
    title,
    description: seo.shareDescription ?? description,
    images: [{ ...shareImage(seo, siteUrl, made.image), alt }],
  }
  return {
    metadataBase: new URL(siteUrl),
    title: pageTitle(seo, settings),
    description,
    keywords: seo.keywords.length > 0 ? seo.keywords : undefined,
    alternates: {
      canonical: url,
      ...(made.markdown && { types: { 'text/markdown': `${siteUrl}${made.markdown}` } }),
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

/** The metadata of the not-found view. It has no address of its own, and Next itself adds `noindex`. */
export function notFoundMetadata(shown: SiteSettings, siteUrl: string): Metadata {
  const { documentTitle, seo } = stegaClean(shown)
  return {
    metadataBase: new URL(siteUrl),
    title: documentTitle,
    description: descriptionOf(seo),
  }
}

// Empty while its claims are not live.
const descriptionOf = ({ description }: Seo) => plainText(description) || undefined
