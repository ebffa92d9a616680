import 'server-only'
import { liveLegalPage } from '@/lib/content/changes/live-legal-page'
import { legalPage } from '@/lib/content/check/legal-page'
import { read } from '@/lib/content/check/read'
import type { LandingPage, LegalPage } from '@/lib/content/landing-page'
import { legalPageQuery } from '@/lib/sanity/queries/queries'
import { livePage } from '@/sections/page/live-page'
import { campaignPageQuery, landingPageQuery } from '@/sections/page/query'
import { toCampaignPage } from '@/sections/page/to-campaign-page'
import { toLandingPage } from '@/sections/page/to-landing-page'

export type PageKind = 'landing' | 'campaign' | 'legal'

export type Page = {
  path: string
  /** The landing page or the campaign page; of a legal page, what stands around it. */
  home: LandingPage
  legal?: LegalPage | undefined
}

/** What is asked for a page, all in one moment: of a campaign page by `$id`, of a legal page by `$slug`. */
export const pageQueries: Record<PageKind, string> = {
  landing: landingPageQuery,
  campaign: campaignPageQuery,
  legal: `{ "legal": ${legalPageQuery}, "landing": ${landingPageQuery} }`,
}

/** The page in such an answer, as it is at this instant; undefined if it is not complete enough to be shown. */
export function toPage(kind: PageKind, answer: unknown, now: Date): Page | undefined {
  try {
    if (kind === 'landing') return { path: '/', home: livePage(toLandingPage(answer).page, now) }
    if (kind === 'legal') return toLegalPage(answer, now)
    const { page, campaign } = toCampaignPage(answer)
    return { path: `/${campaign.slug}`, home: livePage(page, now) }
  } catch {
    return undefined
  }
}

function toLegalPage(answer: unknown, now: Date): Page | undefined {
  const { legal: own, landing } = Object(answer)
  const { value } = read(legalPage, own)
  if (!value) return undefined
  const home = livePage(toLandingPage(landing).page, now)
  return { path: `/${value.slug}`, home, legal: liveLegalPage(value, now) }
}
