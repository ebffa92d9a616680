import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import type { Seo, SiteSettings } from '@/lib/content/landing-page'
import { plainText } from '@/lib/content/plain-text'
import { canonicalUrl } from './page-url.ts'
import { shareImage } from './share-image.ts'

const openGraphTypes = ['website', 'article', 'profile', 'book'] as const

/**
 * The metadata of a page, as Requirement R4.1 lists it.
 * The invisible marks of an editor's preview do not reach it.
 * `path` is the page's own path, such as `/` or `/privacy`; `siteUrl` the origin before it.
 */
export function pageMetadata(
  shownSettings: SiteSettings,
  shownSeo: Seo,
  path: string,
  siteUrl: string,
): Metadata {
  const [settings, seo] = stegaClean([shownSettings, shownSeo] as const)
  // Empty while its claims are not live.
  const description = plainText(seo.description) || undefined
  const url = canonicalUrl(seo.canonical, path, siteUrl)
  const social = {
    title: seo.shareTitle ?? seo.title ?? settings.documentTitle,
    description: seo.shareDescription ?? description,
    images: [shareImage(settings, seo, siteUrl)],
  }
  return {
    metadataBase: new URL(siteUrl),
    title: settings.documentTitle,
    description,
    keywords: seo.keywords.length > 0 ? seo.keywords : undefined,
    alternates: {
      canonical: url,
      ...(path === '/' && { types: { 'text/markdown': `${siteUrl}/index.md` } }),
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
export function notFoundMetadata(settings: SiteSettings, siteUrl: string): Metadata {
  const { title, description, metadataBase } = pageMetadata(settings, settings.seo, '/', siteUrl)
  return { title, description, metadataBase }
}
