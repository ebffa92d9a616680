import 'server-only'
import type { Metadata } from 'next'
import { cache } from 'react'
import type { LandingPage, SiteSettings } from '@/lib/content/content-types'
import { landingPageQuery } from '@/lib/content/page/query'
import { landingPageSchema, shownPage, toLandingPage } from '@/lib/content/page/to-landing-page'
import { withEditAttributes } from '@/lib/content/preview/edit-attributes'
import { isPreview, previewedInstant } from '@/lib/content/preview/preview'
import { PAGE_TAGS } from '@/lib/http/cache/content-tags'
import { getSnapshot, reportIssues } from './snapshot.ts'

/**
 * Returns the snapshot of the landing page, read once per request. Claims that aren't shown are removed after the read,
 * because a cached response outlives the end of a claim. A preview of a release has the claims of its release time.
 */
export const getLandingPage = cache(async (): Promise<LandingPage> => {
  const read = {
    name: 'landing-page',
    query: landingPageQuery,
    tags: PAGE_TAGS,
    schema: landingPageSchema,
  }
  if (!(await isPreview())) return shownPage(await getSnapshot({ ...read, parse }), new Date())
  const page = await getSnapshot({ ...read, parse: (response) => toLandingPage(response).page })
  return withEditAttributes(shownPage(page, await previewedInstant()))
})

function parse(response: unknown) {
  const { page, issues } = toLandingPage(response)
  reportIssues('landing page', issues)
  return page
}

/**
 * Returns the settings for header, footer, metadata and the not-found view of any page. Taken from the
 * landing page's snapshot, which knows the sections that can be linked to.
 */
export async function getSiteFrame(): Promise<SiteSettings> {
  const { settings } = await getLandingPage()
  return settings
}

/** Returns the metadata of a screen with its own title (WCAG 2.4.2), followed by the site's title. */
export async function screenMetadata(title: string): Promise<Metadata> {
  const { documentTitle } = await getSiteFrame()
  return { title: `${title} | ${documentTitle}` }
}

/** Returns the content of the account screens: the settings and the first result. */
export async function getAccountFrame() {
  const { settings, transformation } = await getLandingPage()
  return { settings, claim: transformation?.claims[0] }
}
