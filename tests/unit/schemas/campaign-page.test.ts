import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { campaignPageQuery } from '@/lib/content/page/query'
import { toCampaignPage } from '@/lib/content/page/to-campaign-page'
import { fromLandingPage } from '@/schemas/campaign/initial-value'
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

test('a complete campaign page has no issues', async () => {
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
])('rejects the path “%s” with a reason', async (path) => {
  expect(await issues(at(path))).toEqual([['error', 'slug', expect.stringMatching(/\S{3}.*\.$/)]])
})

test('rejects the path of another page, a draft or a legal page', async () => {
  const other = campaignPageAt('for/training-providers', { _id: 'drafts.other', title: 'Other' })
  const taken = (title: string) => [
    ['error', 'slug', `“${title}” already uses this path. Choose another.`],
  ]
  const withoutTwin = (await issues({}, [other])).filter(([level]) => level === 'error')
  expect(withoutTwin).toEqual(taken('Other'))
  const legal = seeded('legal-privacy')
  const found = await issues(at('privacy'), [legal])
  expect(found.filter(([level]) => level === 'error')).toEqual(taken(String(legal.title)))
})

test('does not count its own draft as another page', async () => {
  expect(await issues({}, [{ ...campaignPage, _id: 'drafts.page-training' }])).toEqual([])
})

test('rejects a path that a redirect starts at, and names its target', async () => {
  const redirect = {
    _id: 'r',
    _type: 'redirect',
    source: '/For/Training-Providers/',
    destination: '/x',
  }
  expect(await issues({}, [redirect])).toEqual([
    ['error', 'slug', 'There is a redirect from this path to /x. Delete it first.'],
  ])
})

test('rejects a section selected twice, and warns about a page without booking', async () => {
  expect(await issues({ sections: [chosen('steps'), chosen('steps')] })).toEqual([
    ['error', 'sections', '“How It Works” is selected twice.'],
    [
      'warning',
      'sections',
      'Without the Free Growth Plan section, visitors can’t book a call on this page.',
    ],
  ])
})

test('rejects an end before the start, and a redirect off the site', async () => {
  const dates = { shownFrom: '2026-12-02T00:00:00Z', shownUntil: '2026-12-01T00:00:00Z' }
  expect(await issues({ ...dates, afterwards: '//evil.example' })).toEqual([
    ['error', 'shownUntil', 'Must be later than “Shown from”.'],
    ['error', 'afterwards', expect.stringMatching(/^Start with one slash/)],
  ])
})

test('rejects a background video without both files', async () => {
  const file = { _type: 'file', asset: { _type: 'reference', _ref: 'file-abc-mp4' } }
  expect(await issues({ film: { mp4: file } })).toEqual([
    ['error', 'film', 'Add both video files, WebM and MP4.'],
  ])
})

test('a new page starts with the landing page’s text and has a complete preview', async () => {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset: documents, params })).get()
  const getClient = () => ({ withConfig: () => ({ fetch }) })
  const words = await fromLandingPage(undefined, { getClient } as never)
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

test('warns about text that another page has, and says what to do', async () => {
  const hero = seeded('hero')
  const own = { heading: hero.heading, lead: hero.lead }
  const warnings = (await issues(own, [hero])).filter(
    ([, path]) => path === 'heading' || path === 'lead',
  )
  expect(warnings).toEqual([
    ['warning', 'heading', expect.stringMatching(/^The landing page has the same text.*canonical/)],
    [
      'warning',
      'lead',
      expect.stringMatching(/^The landing page has the same text.*hide this page/),
    ],
  ])
  const hidden = { ...own, seo: { ...Object(campaignPage.seo), noIndex: true } }
  const then = await issues(hidden, [hero])
  expect(then.map(([, path]) => path)).toEqual(['seo.noIndex'])
  const twin = campaignPageAt('for/twin')
  expect(await issues({}, [twin])).toContainEqual([
    'warning',
    'heading',
    expect.stringMatching(/^\/for\/twin has the same text/),
  ])
})

test('warns about a claim’s number typed in visible text', async () => {
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
