import 'server-only'
import { cache } from 'react'
import type { LandingPage } from '@/lib/content/landing-page'
import { toLandingPage } from '@/lib/content/to-landing-page'
import { logWarning } from '@/lib/log'
import { SECTIONS } from '@/lib/site'
import { withEditAttributes } from './edit-attributes'
import { isPreview } from './preview'
import { landingPageQuery } from './queries'
import { getSnapshot } from './snapshot'

const tags = [
  'siteSettings',
  ...SECTIONS.map(({ type }) => type),
  'claim',
  'faq',
  'video',
  'legalPage',
]

/** The snapshot of the landing page, read once per request. */
export const getLandingPage = cache(async (): Promise<LandingPage> => {
  const read = { name: 'landing-page', query: landingPageQuery, tags }
  if (!(await isPreview())) return getSnapshot({ ...read, parse })
  return withEditAttributes(
    await getSnapshot({ ...read, parse: (answer) => toLandingPage(answer).page }),
  )
})

let reported = ''

function parse(answer: unknown) {
  const { page, faults } = toLandingPage(answer)
  const report = faults.join('; ')
  if (report !== reported) logWarning(`Sections left out: ${report || 'none any more'}.`)
  reported = report
  return page
}
