import 'server-only'
import { cache } from 'react'
import type { LandingPage } from '@/lib/content/landing-page'
import { toLandingPage } from '@/lib/content/to-landing-page'
import { logWarning } from '@/lib/log'
import { SECTIONS } from '@/lib/site'
import { landingPageQuery } from './queries'
import { getSnapshot } from './snapshot'

const tags = ['siteSettings', ...SECTIONS.map(({ type }) => type), 'claim', 'faq', 'legalPage']

/** The snapshot of the landing page, read once per request. */
export const getLandingPage = cache(
  (): Promise<LandingPage> =>
    getSnapshot({ name: 'landing-page', query: landingPageQuery, tags, parse }),
)

let reported = ''

function parse(answer: unknown) {
  const { page, faults } = toLandingPage(answer)
  const report = faults.join('; ')
  if (report !== reported) logWarning(`Sections left out: ${report || 'none any more'}.`)
  reported = report
  return page
}
