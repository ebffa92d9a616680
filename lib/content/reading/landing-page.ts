import 'server-only'
import { cache } from 'react'
import type { LandingPage } from '@/lib/content/landing-page'
import { livePage } from '@/lib/content/page/live-page'
import { landingPageQuery } from '@/lib/content/page/query'
import { landingPageSchema, toLandingPage } from '@/lib/content/page/to-landing-page'
import { withEditAttributes } from '@/lib/content/preview/edit-attributes'
import { isPreview, previewedInstant } from '@/lib/content/preview/preview'
import { PAGE_TAGS } from '@/lib/http/cache/content-tags'
import { reportIssues } from './log-change.ts'
import { getSnapshot } from './snapshot.ts'

/**
 * Returns the snapshot of the landing page, read once per request. Claims that aren't live are removed after the read,
 * because a cached response outlives the end of a claim. A preview of a release has the claims of its release time.
 */
export const getLandingPage = cache(async (): Promise<LandingPage> => {
  const read = {
    name: 'landing-page',
    query: landingPageQuery,
    tags: PAGE_TAGS,
    schema: landingPageSchema,
  }
  if (!(await isPreview())) return livePage(await getSnapshot({ ...read, parse }), new Date())
  const page = await getSnapshot({ ...read, parse: (response) => toLandingPage(response).page })
  return withEditAttributes(livePage(page, await previewedInstant()))
})

function parse(response: unknown) {
  const { page, issues } = toLandingPage(response)
  reportIssues('landing page', issues)
  return page
}
