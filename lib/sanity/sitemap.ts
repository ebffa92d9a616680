import 'server-only'
import { cache } from 'react'
import { anyText, flag, list, object, optional, text } from '@/lib/content/check/check'
import type { SitemapQueryResult } from '@/lib/content/sanity.types'
import { isPathOnSite } from '@/lib/redirects/path'
import { sitemapQuery } from './queries/queries.ts'
import { getSnapshot } from './snapshot.ts'

type Home = NonNullable<SitemapQueryResult['home']>

const sitemap = object<SitemapQueryResult>({
  home: optional(object<Home>({ canonical: optional(anyText), noIndex: flag })),
  legalPages: list(
    object<SitemapQueryResult['legalPages'][number]>({
      slug: text,
      canonical: optional(anyText),
      noIndex: flag,
      _updatedAt: text,
    }),
  ),
})

/** The published pages and what search engines may know of them. */
export const getSitemap = cache(
  (): Promise<SitemapQueryResult> =>
    getSnapshot({
      name: 'sitemap',
      query: sitemapQuery,
      tags: ['siteSettings', 'legalPage'],
      parse,
    }),
)

function parse(answer: unknown): SitemapQueryResult {
  const issue = sitemap(answer)
  if (issue !== undefined) throw new Error(`the list of pages is malformed ${issue}`.trim())
  const { home, legalPages } = answer as SitemapQueryResult
  return { home, legalPages: legalPages.filter(({ slug }) => isPathOnSite(`/${slug}`)) }
}
