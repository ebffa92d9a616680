import 'server-only'
import { cache } from 'react'
import { object, optional, text } from '@/lib/content/check/check'
import { blocks, seo } from '@/lib/content/check/parts'
import { withLiveClaims } from '@/lib/content/claims/live-claims'
import type { LegalPage } from '@/lib/content/landing-page'
import { normalizePath } from '@/lib/redirects/path'
import { legalPageQuery } from './queries/queries.ts'
import { getSitemap } from './sitemap.ts'
import { getSnapshot } from './snapshot.ts'

const legalPage = object<LegalPage>({
  title: text,
  slug: text,
  updatedOn: optional(text),
  body: blocks,
  seo,
})

/** The legal page at a path in any spelling, or null if none is published there. */
export const getLegalPage = cache(async (path: string): Promise<LegalPage | null> => {
  // The list of pages is asked first: paths that visitors make up must not fill the cache.
  const { legalPages } = await getSitemap()
  const slug = legalPages.find((page) => normalizePath(page.slug) === normalizePath(path))?.slug
  if (slug === undefined) return null
  const page = await getSnapshot({
    name: `legal-page-${slug}`,
    query: legalPageQuery,
    params: { slug },
    tags: ['legalPage', 'claim'],
    parse,
  })
  return withLiveClaims(page, new Date())
})

function parse(answer: unknown): LegalPage {
  const issue = legalPage(answer)
  if (issue !== undefined) throw new Error(`legalPage ${issue} is missing or malformed`)
  return answer as LegalPage
}
