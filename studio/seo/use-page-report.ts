import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { campaign as campaignFields } from '../../lib/content/check/campaign.ts'
import { legalPage } from '../../lib/content/check/legal-page.ts'
import { read, wellFormed } from '../../lib/content/check/read.ts'
import { campaignPageQuery, landingPageQuery } from '../../lib/content/page/query.ts'
import { toCampaignPage } from '../../lib/content/page/to-campaign-page.ts'
import { shownLegalPage, shownPage, toLandingPage } from '../../lib/content/page/to-landing-page.ts'
import { legalPageQuery } from '../../lib/content/queries/queries.ts'
import {
  campaignPageReport,
  landingPageReport,
  legalPageReport,
  type PageReport,
} from '../../lib/seo/page-report.ts'
import { API_VERSION } from '../../lib/site/site.ts'
import { pageTypes } from '../singletons.ts'
import { checkTheseFields } from './field-titles.ts'
import { type MissingLine, missingLines, type PageDocument } from './missing-lines.ts'
import { type PageLink, pageLinks } from './page-links.ts'

const fetch = `{
  "landing": ${landingPageQuery},
  "legal": ${legalPageQuery},
  "campaign": ${campaignPageQuery}
}`
const listen = '*[_type in $types]'

type Response = { landing: unknown; legal: unknown; campaign: unknown }

/** The page that shows a document: the landing page without a slug or an id. */
type PageOf = { type: string; slug: string; id: string }

/** The page's report, what it leaves out, and its header and footer links. */
type Reported = { report: PageReport; leftOut: MissingLine[]; links: PageLink[] }

type Found = Reported | { issue: string } | undefined

/** Reports what the document's page will tell search engines, from all drafts, and updates when one changes. */
export function usePageReport({ type, slug, id }: PageOf): Found {
  const { listenQuery } = useDocumentStore()
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const options = { apiVersion: API_VERSION, perspective: 'drafts', tag: 'seo' } as const
    const params = { slug, id, types: pageTypes }
    const subscription = listenQuery({ fetch, listen }, params, options).subscribe({
      next: (response: Response) => setFound(toReport(wellFormed(response), type, id)),
      error: (error: unknown) => setFound({ issue: `Couldn’t load the drafts: ${error}` }),
    })
    return () => subscription.unsubscribe()
  }, [type, slug, id, listenQuery])
  return found
}

function toReport({ landing, legal, campaign }: Response, type: string, id: string): Found {
  try {
    if (type === 'campaignPage') return toCampaignReport(campaign, landing, id)
    const { page: whole, issues } = toLandingPage(landing)
    const page = shownPage(whole, new Date())
    const links = pageLinks(page.settings)
    if (type !== 'legalPage')
      return {
        report: landingPageReport(page, location.origin),
        leftOut: missingLines(issues, landing),
        links,
      }
    if (!legal) return { issue: 'There’s no page at this path yet.' }
    const own = { id, type, value: legal }
    const { value, issues: ownIssues } = read(legalPage, legal)
    if (!value) return cannotShow(own, ownIssues)
    const shown = shownLegalPage(value, new Date())
    return {
      report: legalPageReport(shown, page, location.origin),
      leftOut: missingLines(ownIssues, landing, own),
      links,
    }
  } catch (error) {
    return { issue: `Couldn’t build the page from these drafts: ${error}` }
  }
}

function cannotShow({ type }: PageDocument, issues: string[]): Found {
  return { issue: `This page can’t be shown yet. ${checkTheseFields(type, issues)}` }
}

function toCampaignReport(response: unknown, landing: unknown, id: string): Found {
  const own = { id, type: 'campaignPage', value: Object(response).campaign }
  const { value, issues: ownIssues } = read(campaignFields, own.value)
  if (!value) return cannotShow(own, ownIssues)
  const { page, campaign, issues } = toCampaignPage(response)
  const path = `/${campaign.slug}`
  const report = campaignPageReport(shownPage(page, new Date()), path, location.origin)
  return { report, leftOut: missingLines(issues, landing, own), links: pageLinks(page.settings) }
}
