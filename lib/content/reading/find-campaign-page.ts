import 'server-only'
import { cache } from 'react'
import { instantOf, isShownAt } from '@/lib/content/claims/shown-claims'
import { campaignPageQuery } from '@/lib/content/page/query'
import {
  campaignPageSchema,
  type MadeCampaignPage,
  toCampaignPage,
} from '@/lib/content/page/to-campaign-page'
import { shownPage } from '@/lib/content/page/to-landing-page'
import { withCampaignAttributes } from '@/lib/content/preview/edit-attributes'
import { isPreview } from '@/lib/content/preview/preview'
import { CLOCK_TAG, documentTag, PAGE_TAGS } from '@/lib/http/cache/content-tags'
import { normalizePath } from '@/lib/site/path'
import type { SitemapQueryResult } from '@/sanity.types'
import { campaignPageName } from './new-pages.ts'
import { getSitemap } from './sitemap.ts'
import { getSnapshot, reportIssues } from './snapshot.ts'

type Listed = SitemapQueryResult['campaignPages'][number]

/** Returns true if a campaign page is shown at `now`. */
const isShown = ({ shownFrom, shownUntil }: Listed, now: Date): boolean =>
  isShownAt({ liveFrom: shownFrom, liveUntil: shownUntil }, now)

/** Returns true if a campaign page has ended. */
export const isOver = ({ shownUntil }: Listed, now: Date): boolean =>
  instantOf(shownUntil) <= now.getTime()

/** Returns the published campaign page at a path in any spelling, even if it isn't shown now. */
export async function findCampaignPage(path: string): Promise<Listed | undefined> {
  const { campaignPages } = await getSitemap()
  return campaignPages.find(({ slug }) => normalizePath(slug) === normalizePath(path))
}

/** Returns title and path of the campaign pages that are shown now and may be indexed. */
export async function listShownCampaignPages(): Promise<{ title: string; path: string }[]> {
  const { campaignPages } = await getSitemap()
  const now = new Date()
  return campaignPages
    .filter((page) => !page.noIndex && isShown(page, now))
    .map(({ pageTitle, heading, slug }) => ({
      title: pageTitle ?? (heading || slug),
      path: `/${slug}`,
    }))
}

/** Returns the campaign page at a path in any spelling, read once per request; null if none is shown there now. */
export const getCampaignPage = cache(async (path: string) => {
  const found = await findCampaignPage(path)
  if (!found) return null
  const { _id: id, slug } = found
  const isDraft = await isPreview()
  const now = new Date()
  if (!isDraft && !isShown(found, now)) return null
  const made = await getSnapshot({
    name: campaignPageName(id),
    query: campaignPageQuery,
    params: { id },
    tags: [...PAGE_TAGS, documentTag('campaignPage', id)],
    schema: campaignPageSchema,
    parse: (response) => {
      const made = toCampaignPage(response)
      if (!isDraft) reportIssues(`page /${slug}`, made.issues)
      return made
    },
  })
  const page = shownPage(made.page, now)
  return {
    page: isDraft ? withCampaignAttributes(page, made.campaign) : page,
    /** The page's own path, such as `/for/training-providers`. */
    path: `/${slug}`,
    /** The cache tags of a response with this page, one per document. */
    tags: tagsOf(made),
  }
})

/** Returns tags by id for the page's own documents, and by type for landing page content, where each type has one document. */
function tagsOf({ campaign, sections, claims, isDated }: MadeCampaignPage): string[] {
  const types = sections.map((name) => (name === 'questions' ? 'faq' : name))
  // Any text can mention the retention days, and the footer links to legal pages.
  const tags = ['siteSettings', ...new Set([...types, 'growthPlan', 'legalPage'])]
  tags.push(documentTag('campaignPage', campaign._id))
  tags.push(...claims.map((id) => documentTag('claim', id)))
  return isDated ? [...tags, CLOCK_TAG] : tags
}
