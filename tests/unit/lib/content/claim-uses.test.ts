import { describe, expect, test } from 'vitest'
import { type ClaimUse, claimUses } from '@/lib/content/claims/claim-uses'
import { landingPageQuery } from '@/lib/content/page/query'
import { toLandingPage } from '@/lib/content/page/to-landing-page'
import { SHARED_CLAIMS } from '@/lib/content/social-image'
import { pageMetadata } from '@/lib/seo/metadata'
import { landingPageGraph, legalPageGraph } from '@/lib/seo/structured-data'
import { fixedSections } from '@/sections/index'
import { ask, documents, seededLegalPage } from '@/tests/support/content'
import type { SeedDocument } from '@/tests/support/seed'

// Not used elsewhere in the seed, and too small for a thousands separator.
const marker = 777
const claim = {
  _id: 'claim-marker',
  _type: 'claim',
  kind: 'term',
  comparator: 'exactly',
  value: marker,
  unit: 'days',
  label: 'of the test',
}
const reference = { _type: 'reference', _ref: claim._id }
const paragraph = [
  {
    _key: 'marked',
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{ _key: 'c', _type: 'claimReference', claim: reference }],
  },
]
const siteUrl = 'https://site.example'
const uses = (all: SeedDocument[], id = claim._id) => claimUses(id, all, fixedSections)
const inWords = ({ place, detail }: ClaimUse) => `${place}: ${detail}`

/** The seed and the claim, with one field changed. */
function withField(id: string, path: string, value: unknown): SeedDocument[] {
  const all = structuredClone(documents)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const own = all.find(({ _id }) => _id === id)
  const parent = steps.reduce<Record<string, unknown>>(
    (node, step) => node[step] as Record<string, unknown>,
    own ?? {},
  )
  parent[last] = value
  return [...all, claim]
}

describe('the uses of a claim in the seed', () => {
  test('are in page order, with item and field', () => {
    expect(uses(documents, 'claim-discovery-calls').map(inWords)).toEqual([
      'Hero: Claims',
      'The Transformation: Pipeline · After',
      'The Transformation: Claims',
      'Account screens: Next to the forms',
      'Landing page: social image',
    ])
  })

  test('point to the field in its document', () => {
    const paths = uses(documents, 'claim-discovery-calls').map(({ document }) => document)
    expect(paths[0]).toEqual({ id: 'hero', type: 'hero', path: 'claims' })
    expect(paths[1]?.path).toMatch(/^pairs\[_key=="[\w-]+"\]\.after$/)
  })

  test('are empty for a claim without references', () => {
    expect(uses([...documents, claim])).toEqual([])
  })
})

test.each([
  ['draft', 'drafts.faq-tools'],
  ['version of a release', 'versions.rSpring.faq-tools'],
])('a place that only a %s has is a draft, one that is published is not', (_, id) => {
  const [published] = withField('faq-tools', 'answer', paragraph).filter(
    ({ _id }) => _id === 'faq-tools',
  )
  if (!published) throw new Error('The seed has no such question.')
  const draft = { ...published, _id: id }
  expect(uses([draft]).map(({ isDraft, document }) => [document.id, isDraft])).toEqual([
    ['faq-tools', true],
    ['faq-tools', true],
  ])
  for (const order of [
    [draft, published],
    [published, draft],
  ])
    expect(uses(order).map(({ isDraft }) => isDraft)).toEqual([false, false])
})

test('a document that no page shows is not a use on a page', () => {
  const note = { _id: 'n', _type: 'note', title: 'One minute', text: paragraph }
  expect(uses([note]).map(({ kind, place }) => [kind, place])).toEqual([['unseen', 'One minute']])
})

test('the text of a video is used on the page and in its structured data', () => {
  const video = { _id: 'v', _type: 'video', title: 'One minute', transcript: paragraph }
  expect(uses([video]).map(inWords)).toEqual([
    'Video: One minute · Transcript',
    'VideoObject: transcript',
  ])
})

test('a fourth claim of the hero is not in the social image', () => {
  const all = withField('hero', 'claims.3', { _key: 'm', ...reference })
  expect(uses(all).map(inWords)).toEqual(['Hero: Claims'])
})

// Compared with the metadata and structured data that the site really generates.
describe('the machine-readable uses of a claim', () => {
  test('are the page description, its link previews and the company description', () => {
    const all = withField('siteSettings', 'seo.description', paragraph)
    expect(uses(all).map(inWords)).toEqual([
      'Landing page: description',
      'Landing page: og:description',
      'Landing page: twitter:description',
      'Organization: description',
      'WebPage: description',
    ])
    expect(uses(all)[0]?.document).toEqual({
      id: 'siteSettings',
      type: 'siteSettings',
      path: 'seo.description',
    })
  })

  test.for([
    ['siteSettings', 'seo.description'],
    ['siteSettings', 'seo.description', 'A preview of its own.'],
    ['hero', 'lead'],
    ['hero', 'claims.0'],
    ['transformation', 'claims.0'],
    ['steps', 'items.0.text'],
    ['founder', 'letter'],
    ['growthPlan', 'offerTerms'],
    ['faq-tools', 'answer'],
    ['legal-terms', 'body'],
    ['legal-terms', 'seo.description'],
    ['legal-terms', 'seo.description', 'A preview of its own.'],
  ] as const)('are those that the list names for %s, %s (%s)', async ([id, path, preview]) => {
    const value = path.endsWith('claims.0') ? { _key: 'm', ...reference } : paragraph
    const all = withField(id, path, value)
    if (preview)
      Object.assign(all.find(({ _id }) => _id === id)?.seo as object, { shareDescription: preview })
    const machines = uses(all).filter(
      ({ kind }) => kind === 'metadata' || kind === 'structuredData',
    )
    expect(machines.map(inWords).sort()).toEqual((await readByMachines(all)).sort())
  })
})

/** The metadata fields and structured data nodes with the claim's number. */
async function readByMachines(all: SeedDocument[]) {
  const { page } = toLandingPage(await ask(landingPageQuery, {}, all))
  const { settings } = page
  const terms = await seededLegalPage('terms', all)
  const holds = (value: unknown) => JSON.stringify(value ?? '').includes(String(marker))
  const pages = [
    ['Landing page', pageMetadata(page, settings.seo, '/', siteUrl)],
    ['Terms', pageMetadata(page, terms.seo, '/terms', siteUrl)],
  ] as const
  const fields = pages.flatMap(([page, { description, openGraph, twitter, ...others }]) => {
    expect(holds(others), 'no other metadata').toBe(false)
    // The alt text of the social image repeats its content: that is one use.
    const shared = { images: undefined }
    const read = {
      description,
      'og:description': { ...openGraph, ...shared },
      'twitter:description': { ...twitter, ...shared },
    }
    return Object.entries(read).flatMap(([field, value]) =>
      holds(value) ? [`${page}: ${field}`] : [],
    )
  })
  type Node = { '@type': string; mainEntity?: { name: string }[] }
  const nodesOf = (graph: unknown, suffix: string) =>
    (Object(graph)['@graph'] as Node[]).flatMap((node) =>
      Object.entries(node).flatMap(([field, value]) => {
        if (!holds(value)) return []
        const questions = field === 'mainEntity' ? node.mainEntity?.filter(holds) : undefined
        const details = questions?.map(({ name }) => name) ?? [field]
        return details.map((detail) => `${node['@type']}${suffix}: ${detail}`)
      }),
    )
  const shared = page.hero?.claims.slice(0, SHARED_CLAIMS)
  return [
    ...fields,
    ...(holds(shared) ? ['Landing page: social image'] : []),
    ...nodesOf(landingPageGraph(page, siteUrl), ''),
    ...nodesOf(legalPageGraph(terms, settings, siteUrl), ' of Terms'),
  ]
}
