import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { landingPageWords } from '@/schemas/campaign/initial-value'
import { campaignPageQuery } from '@/sections/page/query'
import { toCampaignPage } from '@/sections/page/to-campaign-page'
import { campaignPage, campaignPageAt, chosen } from '@/tests/support/campaign/campaign-page'
import { ask, documents } from '@/tests/support/content'
import { findIssues } from '@/tests/support/find-issues'
import type { SeedDocument } from '@/tests/support/seed'
import { seeded } from '@/tests/support/seeded'

const claims = ['claim-discovery-calls', 'faq-data', 'siteSettings'].map((id) => seeded(id))

async function issues(changes: object, others: object[] = []) {
  const own = { ...campaignPage, ...changes } as SeedDocument
  const found = await findIssues(own, [...claims, ...others] as SeedDocument[])
  return found.map(({ level, path, message }) => [level, path, message])
}

const at = (current: string) => ({ slug: { _type: 'slug', current } })

test('a complete campaign page has nothing to be told', async () => {
  expect(await issues({})).toEqual([])
})

test.for([
  'for/../studio',
  '//evil',
  'for/%2e%2e',
  'for/🚀',
  'x'.repeat(300),
  'logo.png',
  'studio',
])('the form refuses the path “%s”, and says why', async (path) => {
  expect(await issues(at(path))).toEqual([['error', 'slug', expect.stringMatching(/\S{3}.*\.$/)]])
})

test('the path of another page is refused, a draft or a legal page as well', async () => {
  const other = campaignPageAt('for/training-providers', { _id: 'drafts.other', title: 'Other' })
  const taken = (title: string) => [
    ['error', 'slug', `Another page stands at this path: “${title}”.`],
  ]
  const withoutTwin = (await issues({}, [other])).filter(([level]) => level === 'error')
  expect(withoutTwin).toEqual(taken('Other'))
  const legal = seeded('legal-privacy')
  const found = await issues(at('privacy'), [legal])
  expect(found.filter(([level]) => level === 'error')).toEqual(taken(String(legal.title)))
})

test('its own draft is no other page', async () => {
  expect(await issues({}, [{ ...campaignPage, _id: 'drafts.page-training' }])).toEqual([])
})

test('a path that a redirect starts at is refused, with where it leads', async () => {
  const redirect = {
    _id: 'r',
    _type: 'redirect',
    source: '/For/Training-Providers/',
    destination: '/x',
  }
  expect(await issues({}, [redirect])).toEqual([
    ['error', 'slug', 'A redirect starts at this path and leads to /x. Delete it first.'],
  ])
})

test('a section that is chosen twice is refused, and a page without the booking warned of', async () => {
  expect(await issues({ sections: [chosen('steps'), chosen('steps')] })).toEqual([
    ['error', 'sections', '“How It Works” is chosen twice.'],
    ['warning', 'sections', 'Without the Free Growth Plan nobody can book on this page.'],
  ])
})

test('it may not end before it begins, nor lead off the site afterwards', async () => {
  const dates = { shownFrom: '2026-12-02T00:00:00Z', shownUntil: '2026-12-01T00:00:00Z' }
  expect(await issues({ ...dates, afterwards: '//evil.example' })).toEqual([
    ['error', 'shownUntil', 'It ends before it begins.'],
    ['error', 'afterwards', expect.stringMatching(/^Start with one slash/)],
  ])
})

test('a film needs both files and its first picture', async () => {
  const file = { _type: 'file', asset: { _type: 'reference', _ref: 'file-abc-mp4' } }
  expect(await issues({ film: { mp4: file } })).toEqual([
    ['error', 'film', 'A film needs both files.'],
  ])
})

test('a new page begins with the words of the landing page, and its first preview is whole', async () => {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset: documents, params })).get()
  const getClient = () => ({ withConfig: () => ({ fetch }) })
  const words = await landingPageWords(undefined, { getClient } as never)
  const named = { _id: 'new', _type: 'campaignPage', title: 'New', ...at('for/new') }
  const own = { ...words, ...named } as SeedDocument
  const { page, issues } = toCampaignPage(
    await ask(campaignPageQuery, { id: 'new' }, [...documents, own]),
  )
  expect(issues).toEqual([])
  expect(page.hero?.heading).toBe('Book More Discovery Calls. Win More Deals.')
  for (const name of ['hero', 'agenticAi', 'transformation', 'founder', 'questions', 'growthPlan'])
    expect(page).toHaveProperty(name, expect.objectContaining({}))
})

test('words that another page has as well are told, with what can be done about it', async () => {
  const hero = seeded('hero')
  const own = { heading: hero.heading, lead: hero.lead }
  const told = (await issues(own, [hero])).filter(
    ([, path]) => path === 'heading' || path === 'lead',
  )
  expect(told).toEqual([
    ['warning', 'heading', expect.stringMatching(/^The landing page says the same.*canonical/)],
    ['warning', 'lead', expect.stringMatching(/^The landing page says the same.*hide this page/)],
  ])
  const hidden = { ...own, seo: { ...Object(campaignPage.seo), noIndex: true } }
  const then = await issues(hidden, [hero])
  expect(then.map(([, path]) => path)).toEqual(['seo.noIndex'])
  const twin = campaignPageAt('for/twin')
  expect(await issues({}, [twin])).toContainEqual([
    'warning',
    'heading',
    expect.stringMatching(/^\/for\/twin says the same/),
  ])
})

test('a number that a claim owns is warned of in what visitors read', async () => {
  const lift = seeded('claim-new-logo-lift', { value: 25 })
  const typed = {
    heading: 'Up by 25% soon.',
    bookingNote: 'Up by 25%.',
    callToActionLabel: '25% up',
  }
  const found = await issues(typed, [lift])
  expect(found.map(([level, path]) => [level, path]).sort()).toEqual(
    Object.keys(typed)
      .sort()
      .map((path) => ['warning', path]),
  )
})
