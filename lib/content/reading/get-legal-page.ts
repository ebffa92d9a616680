import 'server-only'
import { cache } from 'react'
import { legalPage } from '@/lib/content/check/legal-page'
import { read } from '@/lib/content/check/read'
import type { LegalPage } from '@/lib/content/content-types'
import { shownLegalPage } from '@/lib/content/page/to-landing-page'
import { isPreview, previewedInstant } from '@/lib/content/preview/preview'
import { legalPageQuery } from '@/lib/content/queries/queries'
import { normalizePath } from '@/lib/site/path'
import { getSitemap } from './sitemap.ts'
import { getSnapshot, reportIssues } from './snapshot.ts'

/** Returns the legal page at a path in any spelling, or null if none is published there. */
export const getLegalPage = cache(async (path: string): Promise<LegalPage | null> => {
  // Checks the list of pages first: made-up paths must not fill the cache.
  const { legalPages } = await getSitemap()
  const slug = legalPages.find((page) => normalizePath(page.slug) === normalizePath(path))?.slug
  if (slug === undefined) return null
  const page = await getSnapshot({
    name: `legal-page-${slug}`,
    query: legalPageQuery,
    params: { slug },
    tags: ['legalPage', 'claim', 'growthPlan'],
    schema: legalPage,
    parse,
  })
  return shownLegalPage(page, (await isPreview()) ? await previewedInstant() : new Date())
})

function parse(response: unknown): LegalPage {
  const { value, issues } = read(legalPage, response)
  reportIssues(`legal page ${value?.slug ?? ''}`, issues)
  if (!value) throw new Error(`legalPage ${issues.join(', ')} is missing or malformed`)
  return value
}
