import type { SitemapQueryResult } from '@/lib/content/sanity.types'
import { pageUrl, webAddress } from './page-url.ts'

/** The addresses that search engines may index: pages without a noindex flag whose canonical address is their own. */
export function sitemapEntries({ home, legalPages }: SitemapQueryResult, siteUrl: string) {
  const pages = [
    ...(home ? [{ ...home, url: pageUrl('/', siteUrl) }] : []),
    ...legalPages.map((page) => ({
      ...page,
      url: pageUrl(`/${page.slug}`, siteUrl),
      lastModified: page._updatedAt,
    })),
  ]
  return pages
    .filter(({ noIndex, canonical, url }) => !noIndex && isOwn(canonical, url))
    .map(({ url, ...page }) => ({
      url,
      ...('lastModified' in page && { lastModified: page.lastModified }),
    }))
}

function isOwn(canonical: string | null, url: string) {
  return (webAddress(canonical) ?? url) === url
}
