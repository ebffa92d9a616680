import { changesUntil, lastChange } from '@/lib/content/changes/changes'
import { isLive } from '@/lib/content/claims/live-claims'
import type { SitemapQueryResult } from '@/lib/content/sanity.types'
import { canonicalUrl, pageUrl } from './page-url.ts'

type Indexed = NonNullable<SitemapQueryResult['home']>

/**
 * The addresses that search engines may index now: pages without a noindex flag whose canonical address is their own.
 * `changes` has, by path, the dates at which what a page shows has changed or will.
 */
export function sitemapEntries(
  { home, legalPages, campaignPages }: SitemapQueryResult,
  changes: Readonly<Record<string, readonly string[]>>,
  siteUrl: string,
  now: Date,
) {
  const shown = campaignPages.filter(({ shownFrom, shownUntil }) =>
    isLive({ liveFrom: shownFrom, liveUntil: shownUntil }, now),
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
