import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { liveLegalPage } from '../../lib/content/changes/live-legal-page.ts'
import { legalPage } from '../../lib/content/check/legal-page.ts'
import { read } from '../../lib/content/check/read.ts'
import { wellFormed } from '../../lib/content/check/well-formed.ts'
import { legalPageQuery } from '../../lib/sanity/queries/queries.ts'
import {
  campaignPageReport,
  landingPageReport,
  legalPageReport,
  type PageReport,
} from '../../lib/seo/page-report.ts'
import { livePage } from '../../sections/page/live-page.ts'
import { campaignPageQuery, landingPageQuery } from '../../sections/page/query.ts'
import { toCampaignPage } from '../../sections/page/to-campaign-page.ts'
import { toLandingPage } from '../../sections/page/to-landing-page.ts'
import { pageTypes } from '../singletons.ts'
import { type PageLink, pageLinks } from './page-links.ts'

const fetch = `{
  "landing": ${landingPageQuery},
  "legal": ${legalPageQuery},
  "campaign": ${campaignPageQuery}
}`
const listen = '*[_type in $types]'

type Answer = { landing: unknown; legal: unknown; campaign: unknown }

/** The page that a document stands on: what has neither a slug nor an id of its own stands on the landing page. */
type PageOf = { type: string; slug: string; id: string }

/** The page, and the links of header and footer that stand on it. */
type Reported = { report: PageReport; leftOut: string[]; links: PageLink[] }

export type Found = Reported | { issue: string } | undefined

/**
 * What the page that a document stands on will say to search engines, from all drafts; made again whenever
 * one changes.
 */
export function usePageReport({ type, slug, id }: PageOf): Found {
  const { listenQuery } = useDocumentStore()
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const options = { apiVersion: API_VERSION, perspective: 'drafts', tag: 'seo' } as const
    const params = { slug, id, types: pageTypes }
    const subscription = listenQuery({ fetch, listen }, params, options).subscribe({
      next: (answer: Answer) => setFound(toReport(wellFormed(answer), type)),
      error: (error: unknown) => setFound({ issue: `The drafts cannot be read: ${error}` }),
    })
    return () => subscription.unsubscribe()
  }, [type, slug, id, listenQuery])
  return found
}

function toReport({ landing, legal, campaign }: Answer, type: string): Found {
  try {
    if (type === 'campaignPage') return toCampaignReport(campaign)
    const { page: whole, issues } = toLandingPage(landing)
    const page = livePage(whole, new Date())
    const links = pageLinks(page.settings)
    if (type !== 'legalPage')
      return { report: landingPageReport(page, location.origin), leftOut: issues, links }
    if (!legal) return { issue: 'No page stands at this address yet.' }
    const { value, issues: leftOut } = read(legalPage, legal)
    if (!value) return { issue: `The page cannot be shown without ${leftOut.join(', ')}.` }
    const shown = liveLegalPage(value, new Date())
    return { report: legalPageReport(shown, page, location.origin), leftOut, links }
  } catch (error) {
    return { issue: `The page cannot be made of these drafts: ${error}` }
  }
}

function toCampaignReport(answer: unknown): Found {
  const { page, campaign, issues } = toCampaignPage(answer)
  const path = `/${campaign.slug}`
  const report = campaignPageReport(livePage(page, new Date()), path, location.origin)
  return { report, leftOut: issues, links: pageLinks(page.settings) }
}
