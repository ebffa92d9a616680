import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { legalPage } from '../../lib/content/check/legal-page.ts'
import { read } from '../../lib/content/check/read.ts'
import { wellFormed } from '../../lib/content/check/well-formed.ts'
import { legalPageQuery } from '../../lib/sanity/queries/queries.ts'
import { landingPageReport, legalPageReport, type PageReport } from '../../lib/seo/page-report.ts'
import { livePage } from '../../sections/page/live-page.ts'
import { landingPageQuery } from '../../sections/page/query.ts'
import { toLandingPage } from '../../sections/page/to-landing-page.ts'
import { singletonTypes } from '../singletons.ts'
import { siteUrl } from '../site-url.ts'

const fetch = `{ "landing": ${landingPageQuery}, "legal": ${legalPageQuery} }`
const listen = '*[_type in $types]'
const types = [...singletonTypes, 'claim', 'faq', 'video', 'legalPage']

type Answer = { landing: unknown; legal: unknown }
export type Found = { report: PageReport; leftOut: string[] } | { issue: string } | undefined

/**
 * What the page that a document stands on will say to search engines, from all drafts; made anew whenever
 * one changes. `slug` names a legal page; without it the landing page is meant.
 */
export function usePageReport(slug: string | undefined): Found {
  const { listenQuery } = useDocumentStore()
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const options = { apiVersion: '2026-11-01', perspective: 'drafts', tag: 'seo' } as const
    const params = { slug: slug ?? '', types }
    const subscription = listenQuery({ fetch, listen }, params, options).subscribe({
      next: (answer: Answer) => setFound(toReport(wellFormed(answer), slug)),
      error: (error: unknown) => setFound({ issue: `The drafts cannot be read: ${error}` }),
    })
    return () => subscription.unsubscribe()
  }, [slug, listenQuery])
  return found
}

function toReport({ landing, legal }: Answer, slug: string | undefined): Found {
  try {
    const { page: whole, issues } = toLandingPage(landing)
    const page = livePage(whole, new Date())
    if (slug === undefined) return { report: landingPageReport(page, siteUrl()), leftOut: issues }
    if (!legal) return { issue: 'No page stands at this address yet.' }
    const { value, issues: leftOut } = read(legalPage, legal)
    if (!value) return { issue: `The page cannot be shown without ${leftOut.join(', ')}.` }
    return { report: legalPageReport(value, page, siteUrl()), leftOut }
  } catch (error) {
    return { issue: `The page cannot be made of these drafts: ${error}` }
  }
}
