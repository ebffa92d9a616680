import { isLive } from '@/lib/content/claims/live-claims'
import type { SitemapQueryResult } from '@/lib/content/sanity.types'
import { pageUrl, webAddress } from './page-url.ts'

/** The addresses that search engines may index now: pages without a noindex flag whose canonical address is their own. */
export function sitemapEntries(
  { home, legalPages, campaignPages }: SitemapQueryResult,
  siteUrl: string,
  now: Date,
) {
  const shown = campaignPages.filter(({ shownFrom, shownUntil }) =>
    isLive({ liveFrom: shownFrom, liveUntil: shownUntil }, now),
  )
  const pages = [
    ...(home ? [{ ...home, url: pageUrl('/', siteUrl) }] : []),
    ...[...shown, ...legalPages].map((page) => ({
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
