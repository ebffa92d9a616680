import 'server-only'
import { cache } from 'react'
import * as v from 'valibot'
import {
  flag,
  list,
  nullable,
  nullableText,
  object,
  orElse,
  read,
  text,
  textOrEmpty,
} from '@/lib/content/check/read'
import { sitemapQuery } from '@/lib/content/queries/queries'
import { CLOCK_TAG } from '@/lib/http/cache/content-tags'
import { pagePathIssue } from '@/lib/site/page-path'
import { isPathOnSite } from '@/lib/site/path'
import type { SitemapQueryResult } from '@/sanity.types'
import { readNewPages } from './new-pages.ts'
import { getSnapshot, reportIssues } from './snapshot.ts'

type Home = NonNullable<SitemapQueryResult['home']>

const path = v.pipe(text, v.check(isPathOnSite))

const sitemap = object<SitemapQueryResult>({
  home: nullable(
    orElse<Home | null>(
      object<Home>({ canonical: nullableText, noIndex: orElse(flag, false) }),
      null,
    ),
  ),
  legalPages: list(object({ slug: text, canonical: nullableText, noIndex: orElse(flag, false) })),
  campaignPages: list(
    object({
      _id: text,
      slug: text,
      heading: textOrEmpty,
      pageTitle: nullableText,
      canonical: nullableText,
      noIndex: orElse(flag, false),
      shownFrom: nullableText,
      shownUntil: nullableText,
      afterwards: nullable(orElse<string | null>(path, null)),
    }),
  ),
})

/** Returns the published pages and what search engines may know about them. */
export const getSitemap = cache(
  (): Promise<SitemapQueryResult> =>
    getSnapshot({
      name: 'sitemap',
      query: sitemapQuery,
      tags: ['siteSettings', 'legalPage', 'campaignPage', CLOCK_TAG],
      parse: toSitemap,
      prepare: readNewPages,
    }),
)

/** Reads the list of pages from a response, without pages at an invalid or taken path. Throws if it is malformed. */
export function toSitemap(response: unknown): SitemapQueryResult {
  const { value, issues } = read(sitemap, response)
  if (!value) {
    reportIssues('list of pages', issues)
    throw new Error(`the list of pages is malformed ${issues.join(', ')}`.trim())
  }
  const legalPages = value.legalPages.filter(({ slug }) => isPathOnSite(`/${slug}`))
  const taken = new Set(legalPages.map(({ slug }) => slug))
  const rejected: string[] = []
  const campaignPages = value.campaignPages.filter(({ _id, slug }) => {
    const issue = taken.has(slug) ? 'Another page already uses this path.' : pagePathIssue(slug)
    if (issue) rejected.push(`${_id} at /${slug} (${issue})`)
    taken.add(slug)
    return issue === undefined
  })
  reportIssues('list of pages', [...issues, ...rejected])
  return { ...value, legalPages, campaignPages }
}
