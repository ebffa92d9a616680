import { changesUntil, lastChange } from '@/lib/content/changes'
import { isShownAt } from '@/lib/content/claims/shown-claims'
import { canonicalUrl, pageUrl } from '@/lib/site/page-url'
import type { SitemapQueryResult } from '@/sanity.types'

type Indexed = NonNullable<SitemapQueryResult['home']>

/**
 * Returns the URLs that search engines may index now: pages that aren't noindex and whose canonical URL is their own.
 * `changes` has, by path, the past and future dates at which a page's content changes.
 */
export function sitemapEntries(
  { home, legalPages, campaignPages }: SitemapQueryResult,
  changes: Readonly<Record<string, readonly string[]>>,
  siteUrl: string,
  now: Date,
) {
  const shown = campaignPages.filter(({ shownFrom, shownUntil }) =>
    isShownAt({ liveFrom: shownFrom, liveUntil: shownUntil }, now),
  )
  const entryOf = ({ noIndex, canonical }: Indexed, path: string) => {
    const url = pageUrl(path, siteUrl)
    if (noIndex || canonicalUrl(canonical, path, siteUrl) !== url) return []
    const lastModified = lastChange(changesUntil(changes[path] ?? [], now))
    return [{ url, ...(lastModified && { lastModified }) }]
  }
  return [
    ...(home ? entryOf(home, '/') : []),
    ...[...shown, ...legalPages].flatMap((page) => entryOf(page, `/${page.slug}`)),
  ]
}
