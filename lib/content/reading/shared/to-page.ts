import 'server-only'
import { legalPage } from '@/lib/content/check/legal-page'
import { read } from '@/lib/content/check/read'
import type { LandingPage, LegalPage } from '@/lib/content/content-types'
import { campaignPageQuery, landingPageQuery } from '@/lib/content/page/query'
import { toCampaignPage } from '@/lib/content/page/to-campaign-page'
import { shownLegalPage, shownPage, toLandingPage } from '@/lib/content/page/to-landing-page'
import { legalPageQuery } from '@/lib/content/queries/queries'

export type PageKind = 'landing' | 'campaign' | 'legal'

export type Page = {
  path: string
  /** The landing page or the campaign page; for a legal page, the content around it. */
  home: LandingPage
  legal?: LegalPage | undefined
}

/** The query of each kind of page, one request each: campaign pages by `$id`, legal pages by `$slug`. */
export const pageQueries: Record<PageKind, string> = {
  landing: landingPageQuery,
  campaign: campaignPageQuery,
  legal: `{ "legal": ${legalPageQuery}, "landing": ${landingPageQuery} }`,
}

/** Returns the page in the response to such a query as of `now`; undefined if it is too incomplete to be shown. */
export function toPage(kind: PageKind, response: unknown, now: Date): Page | undefined {
  try {
    if (kind === 'landing') return { path: '/', home: shownPage(toLandingPage(response).page, now) }
    if (kind === 'legal') return toLegalPage(response, now)
    const { page, campaign } = toCampaignPage(response)
    return { path: `/${campaign.slug}`, home: shownPage(page, now) }
  } catch {
    return undefined
  }
}

function toLegalPage(response: unknown, now: Date): Page | undefined {
  const { legal: own, landing } = Object(response)
  const { value } = read(legalPage, own)
  if (!value) return undefined
  const home = shownPage(toLandingPage(landing).page, now)
  return { path: `/${value.slug}`, home, legal: shownLegalPage(value, now) }
}
