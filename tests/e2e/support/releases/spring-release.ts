import type { SanityClient } from '@sanity/client'
import { campaignPage, campaignPageAt } from '@/tests/support/campaign/campaign-page'
import type { SeedDocument } from '@/tests/support/seed'
import { containing, type Sign } from './readings.ts'

const TRAINING = `/${Object(campaignPage.slug).current}`

/** Texts of a year's spring release, wherever they appear. */
const wordsOf = (year: number) => ({
  hero: `Spring ${year} has come.`,
  reasons: `Why spring ${year}`,
  header: `Spring ${year} in steps`,
  footer: `Spring ${year} and Co.`,
  answer: `In spring ${year} you do.`,
  training: `Courses for spring ${year}`,
  page: `A page for spring ${year}`,
})

const redirect = (name: string, destination: string) => ({
  _id: `redirect-${name}`,
  _type: 'redirect',
  source: `/${name}`,
  destination,
  isPermanent: true,
})

/** Publishes the documents before the spring release: a campaign page, and a redirect that will change. */
export async function publishWinter(lake: SanityClient, year: number): Promise<void> {
  const transaction = lake.transaction()
  const { _createdAt, _updatedAt, ...page } = campaignPage
  transaction.createOrReplace(page)
  transaction.createOrReplace(redirect(`season-${year}`, '/privacy'))
  await transaction.commit()
}

/**
 * Creates the release `spring-YEAR` and returns its number of documents: ten, of landing page, campaign page, header and
 * footer, claims, a question and redirects.
 */
export async function makeSpring(lake: SanityClient, year: number) {
  const releaseId = `spring-${year}`
  const metadata = { title: `Spring ${year}`, releaseType: 'scheduled' as const }
  await lake.releases.create({ releaseId, metadata })
  const words = wordsOf(year)
  const changes: Record<string, object> = {
    hero: { heading: words.hero },
    whyChoose: { heading: words.reasons },
    siteSettings: { copyright: words.footer, 'navigation[0].label': words.header },
    'claim-new-logo-lift': { value: 70 + year },
    'claim-discovery-calls': { value: 40 + year, valueTo: 60 + year },
    'faq-data': { 'answer[0].children[0].text': words.answer },
    [campaignPage._id]: { heading: words.training },
    [`redirect-season-${year}`]: { destination: `/for/${releaseId}` },
  }
  for (const [id, fields] of Object.entries(changes)) {
    await lake.createVersion({ releaseId, publishedId: id, baseId: id })
    await lake.patch(`versions.${releaseId}.${id}`).set(fields).commit()
  }
  const added: Pick<SeedDocument, '_id' | '_type'>[] = [
    campaignPageAt(`for/${releaseId}`, { heading: words.page }),
    redirect(`offer-${year}`, `/for/${releaseId}`),
  ]
  for (const { _id: publishedId, ...document } of added)
    await lake.createVersion({ releaseId, publishedId, document })
  return { releaseId, count: Object.keys(changes).length + added.length }
}

/** Checks for each URL whether it shows a year's spring release: all of these, or none. */
export function springChecks(year: number, since = Date.now()): Record<string, Sign[]> {
  const { hero, reasons, header, footer, answer, training, page } = wordsOf(year)
  const everywhere = [header, footer, reasons, answer, `${40 + year}–${60 + year}`]
  const leadsToSpring: Sign = ({ status, location }) =>
    status === 308 && location.endsWith(`/for/spring-${year}`)
  return {
    '/': containing(hero, `${70 + year}%`, ...everywhere),
    [TRAINING]: containing(training, ...everywhere),
    [`/for/spring-${year}`]: [({ status }) => status === 200, ...containing(page, ...everywhere)],
    [`/season-${year}`]: [leadsToSpring],
    [`/offer-${year}`]: [leadsToSpring],
    '/sitemap.xml': [
      ...containing(`/for/spring-${year}</loc>`),
      ({ text }) => Date.parse(changedAt(text, TRAINING)) > since,
    ],
  }
}

const changedAt = (sitemap: string, path: string) =>
  new RegExp(`${path}</loc>\\s*<lastmod>([^<]+)`).exec(sitemap)?.[1] ?? ''
