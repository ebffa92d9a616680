import 'server-only'
import { cache } from 'react'
import type { LandingPage } from '@/lib/content/landing-page'
import { PAGE_TAGS } from '@/lib/content-tags'
import { livePage } from '@/sections/page/live-page'
import { landingPageQuery } from '@/sections/page/query'
import { toLandingPage } from '@/sections/page/to-landing-page'
import { withEditAttributes } from './preview/edit-attributes.ts'
import { isPreview, previewedInstant } from './preview/preview.ts'
import { reportIssues } from './report-issues.ts'
import { getSnapshot } from './snapshot.ts'

/**
 * The snapshot of the landing page, read once per request. What is not live now is left out after the
 * read: a cached answer outlives the instant at which a claim ends. A preview of a release has the claims of its instant.
 */
export const getLandingPage = cache(async (): Promise<LandingPage> => {
  const read = { name: 'landing-page', query: landingPageQuery, tags: PAGE_TAGS }
  if (!(await isPreview())) return livePage(await getSnapshot({ ...read, parse }), new Date())
  const page = await getSnapshot({ ...read, parse: (answer) => toLandingPage(answer).page })
  return withEditAttributes(livePage(page, await previewedInstant()))
})

function parse(answer: unknown) {
  const { page, issues } = toLandingPage(answer)
  reportIssues('landing page', issues)
  return page
}
