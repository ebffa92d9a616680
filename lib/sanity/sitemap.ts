import 'server-only'
import { cache } from 'react'
import { flag, optionalText, text } from '@/lib/content/check/fields'
import { list, object, optional, orElse, read } from '@/lib/content/check/read'
import type { SitemapQueryResult } from '@/lib/content/sanity.types'
import { isPathOnSite } from '@/lib/redirects/path'
import { sitemapQuery } from './queries/queries.ts'
import { reportIssues } from './report-issues.ts'
import { getSnapshot } from './snapshot.ts'

type Page = SitemapQueryResult['legalPages'][number]
type Home = NonNullable<SitemapQueryResult['home']>

const sitemap = object<SitemapQueryResult>({
  home: optional(
    orElse<Home | null>(
      object<Home>({ canonical: optionalText, noIndex: orElse(flag, false) }),
      null,
    ),
  ),
  legalPages: list(
    object<Page>({
      slug: text,
      canonical: optionalText,
      noIndex: orElse(flag, false),
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
  const { value, issues } = read(sitemap, answer)
  reportIssues('list of pages', issues)
  if (!value) throw new Error(`the list of pages is malformed ${issues.join(', ')}`.trim())
  return { ...value, legalPages: value.legalPages.filter(({ slug }) => isPathOnSite(`/${slug}`)) }
}
