import { isLive } from '@/lib/content/claims/live-claims'
import type { SitemapQueryResult } from '@/lib/content/sanity.types'
import { canonicalUrl, pageUrl } from './page-url.ts'

type Indexed = NonNullable<SitemapQueryResult['home']>

/** The addresses that search engines may index now: pages without a noindex flag whose canonical address is their own. */
export function sitemapEntries(
  { home, legalPages, campaignPages }: SitemapQueryResult,
  siteUrl: string,
  now: Date,
) {
  const shown = campaignPages.filter(({ shownFrom, shownUntil }) =>
    isLive({ liveFrom: shownFrom, liveUntil: shownUntil }, now),
  )
  const entryOf = ({ noIndex, canonical }: Indexed, path: string, lastModified?: string) => {
    const url = pageUrl(path, siteUrl)
    if (noIndex || canonicalUrl(canonical, path, siteUrl) !== url) return []
    return [{ url, ...(lastModified && { lastModified }) }]
  }
  return [
    ...(home ? entryOf(home, '/') : []),
    ...[...shown, ...legalPages].flatMap((page) => entryOf(page, `/${page.slug}`, page._updatedAt)),
  ]
}
