import type { SeedDocument } from '../seed.ts'
import { campaignPageAt, claim } from './campaign-page.ts'

/** Returns this many distinct campaign pages; `fields` adds fields to each. */
export const manyPages = (
  count: number,
  fields: (at: number) => Partial<SeedDocument> = () => ({}),
): SeedDocument[] =>
  Array.from({ length: count }, (_, at) =>
    campaignPageAt(`for/audience-${at}`, {
      title: `Audience ${at}`,
      heading: `Calls for audience ${at}.`,
      ...fields(at),
    }),
  )

/** Published claims that only pages show, with all required fields. */
const manyClaims = (count: number): SeedDocument[] =>
  Array.from({ length: count }, (_, at) => ({
    _id: `claim-many-${at}`,
    _type: 'claim',
    title: `Claim ${at}`,
    kind: 'result',
    comparator: 'about',
    value: 1000 + at,
    unit: 'none',
    label: `contacts of list ${at}`,
    disclaimer: 'Results vary with list quality, offer and rep capacity.',
    evidence: { kind: 'note', note: 'Counted for the test.' },
    owner: 'Founder',
    reviewedOn: '2026-11-02',
    reviewBy: '2027-05-01',
  }))

/** Returns redirects from unused paths, each straight to a page. */
const manyRedirects = (count: number): SeedDocument[] =>
  Array.from({ length: count }, (_, at) => ({
    _id: `redirect-many-${at}`,
    _type: 'redirect',
    source: `/old/${at}`,
    destination: at % 2 ? '/' : '/privacy',
    isPermanent: at % 3 === 0,
  }))

const reason = (at: number) => ({
  _type: 'reason',
  _key: `reason-${at}`,
  title: `Reason ${at}`,
  text: [
    {
      _type: 'block',
      _key: 'b',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 's', text: `Details of reason ${at}.`, marks: [] }],
    },
  ],
})

/**
 * Returns this many documents in addition to the seed, as campaigns create them: pages with their own claims, FAQs and
 * reasons, as many claims as redirects, two thirds of the claims on no page.
 */
export function manyDocuments(pages: number, documents: number): SeedDocument[] {
  const claims = manyClaims(Math.floor((documents - pages) / 2))
  const used = claims.slice(0, Math.ceil(claims.length / 3))
  const three = (at: number) => [0, 1, 2].map((step) => at * 3 + step)
  return [
    ...claims,
    ...manyPages(pages, (at) => ({
      claims: three(at).map((number) => claim(used[number % used.length]?._id ?? '')),
      reasons: three(at).map(reason),
    })),
    ...manyRedirects(documents - pages - claims.length),
  ]
}
