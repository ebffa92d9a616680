import 'server-only'
import { cache } from 'react'
import { instantOf, isLive } from '@/lib/content/claims/live-claims'
import type { SitemapQueryResult } from '@/lib/content/sanity.types'
import { CLOCK_TAG, documentTag, PAGE_TAGS } from '@/lib/content-tags'
import { pageAt } from '@/lib/redirects/path'
import { livePage } from '@/sections/page/live-page'
import { campaignPageQuery } from '@/sections/page/query'
import { type MadeCampaignPage, toCampaignPage } from '@/sections/page/to-campaign-page'
import { withCampaignAttributes } from './preview/edit-attributes.ts'
import { isPreview } from './preview/preview.ts'
import { campaignPageName } from './reading/new-pages.ts'
import { reportIssues } from './report-issues.ts'
import { getSitemap } from './sitemap.ts'
import { getSnapshot } from './snapshot.ts'

type Listed = SitemapQueryResult['campaignPages'][number]

type Dated = Pick<Listed, 'shownFrom' | 'shownUntil'>

/** Returns true if a campaign page is shown at `now`. */
const isShown = ({ shownFrom, shownUntil }: Dated, now: Date): boolean =>
  isLive({ liveFrom: shownFrom, liveUntil: shownUntil }, now)

/** Returns true if a campaign page has ended. */
export const isOver = ({ shownUntil }: Listed, now: Date): boolean =>
  instantOf(shownUntil) <= now.getTime()

/** Returns the published campaign page at a path in any spelling, even if it isn't shown now. */
export async function findCampaignPage(path: string): Promise<Listed | undefined> {
  return pageAt((await getSitemap()).campaignPages, path)
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

/** Returns the campaign page at a path in any spelling, or null if none is shown there now. */
export async function getCampaignPage(path: string): Promise<CampaignPage | null> {
  const found = await findCampaignPage(path)
  return found ? getListedCampaignPage(found) : null
}

/** Returns a listed campaign page, or null if it isn't shown now, without reading its content then. */
export async function getListedCampaignPage(listed: Listed): Promise<CampaignPage | null> {
  const isRead = (await isPreview()) || isShown(listed, new Date())
  return isRead ? getCampaignPageById(listed._id) : null
}

export type CampaignPage = NonNullable<Awaited<ReturnType<typeof getCampaignPageById>>>

/** Returns the campaign page with an id, read once per request; null if it isn't shown now. */
export const getCampaignPageById = cache(async (id: string) => {
  const isDraft = await isPreview()
  const now = new Date()
  const made = await getSnapshot({
    name: campaignPageName(id),
    query: campaignPageQuery,
    params: { id },
    tags: [...PAGE_TAGS, documentTag('campaignPage', id)],
    parse: (response) => {
      const made = toCampaignPage(response)
      if (!isDraft) reportIssues(`page /${made.campaign.slug}`, made.issues)
      return made
    },
  })
  if (!isDraft && !isShown(made.campaign, now)) return null
  const page = livePage(made.page, now)
  return {
    page: isDraft ? withCampaignAttributes(page, made.campaign) : page,
    /** The page's own path, such as `/for/training-providers`. */
    path: `/${made.campaign.slug}`,
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
