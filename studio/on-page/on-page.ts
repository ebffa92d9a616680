import { legalPage } from '../../lib/content/check/legal-page.ts'
import { read, wellFormed } from '../../lib/content/check/read.ts'
import { isShownAt, withShownClaims } from '../../lib/content/claims/shown-claims.ts'
import type { LandingPage } from '../../lib/content/content-types.ts'
import { landingPageQuery } from '../../lib/content/page/query.ts'
import { toCampaignPage } from '../../lib/content/page/to-campaign-page.ts'
import { shownPage, toLandingPage } from '../../lib/content/page/to-landing-page.ts'
import { blockFields, seoFields } from '../../lib/content/queries/fragments.ts'
import { campaignFields } from '../../lib/content/queries/queries.ts'

/** What visitors can see now: section types and claim ids. */
export type OnPage = { sections: ReadonlySet<string>; claims: ReadonlySet<string> }

export type OnPageResponse = { landing: unknown; legal: unknown[]; campaigns: unknown[] }

/** Fetches all published pages. */
export const onPageQuery = `{
  "landing": ${landingPageQuery},
  "legal": *[_type == "legalPage"]{
    _id, title, "slug": coalesce(slug.current, ""), updatedOn, body[]{ ${blockFields} }, seo{ ${seoFields} }
  },
  "campaigns": *[_type == "campaignPage"]${campaignFields}
}`

/** The published pages as the site builds them; only campaign pages with their own claims are included. */
type Pages = {
  landing: LandingPage | undefined
  legal: unknown[]
  campaigns: { page: LandingPage; dates: Dates }[]
}

type Dates = { liveFrom: string | null; liveUntil: string | null }

/** Builds the pages from a response as the site does; without site settings there is no landing page. */
export function readPages(response: OnPageResponse): Pages {
  const { landing, legal, campaigns } = wellFormed(response)
  const page = landingPage(landing)
  const legalPages = legal.flatMap((one) => read(legalPage, one).value ?? [])
  const known = new Set(claimsIn([page, legalPages]))
  // Building a page takes milliseconds, and most of two hundred pages show no additional claim.
  const hasNewClaims = (one: unknown) => [...claimsIn([landing, one])].some((id) => !known.has(id))
  const relevant = campaigns.filter(hasNewClaims).flatMap((one) => campaignPage(landing, one))
  return { landing: page, legal: legalPages, campaigns: relevant }
}

/** Returns what visitors can see of the pages at a given time. */
export function onPage({ landing, legal, campaigns }: Pages, now: Date): OnPage {
  const page = landing && shownPage(landing, now)
  const pages = legal.flatMap((one) => withShownClaims(one, now))
  const own = campaigns.flatMap((one) =>
    isShownAt(one.dates, now) ? shownPage(one.page, now) : [],
  )
  const sections = Object.entries(page ?? {}).flatMap(([name, content]) => (content ? [name] : []))
  return { sections: new Set(sections), claims: new Set(claimsIn([page, pages, own])) }
}

function landingPage(response: unknown) {
  try {
    return toLandingPage(response).page
  } catch {
    return undefined
  }
}

function campaignPage(landing: unknown, campaign: unknown) {
  try {
    const { page, campaign: made } = toCampaignPage({ ...Object(landing), campaign })
    return [{ page, dates: { liveFrom: made.shownFrom, liveUntil: made.shownUntil } }]
  } catch {
    return []
  }
}

function* claimsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('comparator' in value && '_id' in value) yield String(value._id)
  for (const child of Object.values(value)) yield* claimsIn(child)
}
