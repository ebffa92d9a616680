import { beforeEach, expect, test, vi } from 'vitest'
import { campaignPage, campaignPageAt, chosen } from '@/tests/support/campaign/campaign-page'
import { ask, documentsWithVideo as documents } from '@/tests/support/content'
import type { SeedDocument } from '@/tests/support/seed'

const lake = vi.hoisted(() => ({
  fetch: vi.fn<(query: string, params: object) => Promise<unknown>>(),
}))

vi.mock('@/lib/content/reading/client', () => ({ client: { fetch: lake.fetch } }))
vi.mock('@/lib/content/reading/last-good', () => ({
  writeLastGood: vi.fn(),
  readLastGood: vi.fn(),
}))
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const { getDatedSitemap } = await import('@/lib/content/reading/dated-sitemap')
const { getLandingPage } = await import('@/lib/content/reading/get-landing-page')
const { getLegalPage } = await import('@/lib/content/reading/get-legal-page')
const { getCampaignPage } = await import('@/lib/content/reading/find-campaign-page')
const { sitemapEntries } = await import('@/lib/seo/sitemap-entries')
const graphs = await import('@/lib/seo/structured-data')

const site = 'https://site.example'
const changed = '2026-11-10T12:00:00.000Z'
// Shows no claims, questions or reasons of the landing page.
const small = campaignPageAt('for/small', { sections: [chosen('steps')], claims: [] })
const content = [...documents, campaignPage, small]

function hold(all: SeedDocument[]) {
  lake.fetch.mockImplementation(async (query, params) => ({
    result: await ask(query, params, all),
  }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T00:00:00Z') })
})

/** The date in the sitemap and the date on the page, by path. */
async function datesOf(all: SeedDocument[]) {
  hold(all)
  const { pages, changes } = await getDatedSitemap()
  const entries = sitemapEntries(pages, changes, site, new Date())
  const dates = await Promise.all(
    entries.map(async ({ url, lastModified }) => {
      const path = new URL(url).pathname
      return [path, [lastModified, await dateModified(path)]] as const
    }),
  )
  return Object.fromEntries(dates)
}

async function dateModified(path: string) {
  const home = await getLandingPage()
  const legal = await getLegalPage(path)
  const campaign = await getCampaignPage(path)
  const graph = legal
    ? graphs.legalPageGraph(legal, home.settings, site)
    : campaign
      ? graphs.campaignPageGraph(campaign.page, path, site)
      : graphs.landingPageGraph(home, site)
  const nodes: readonly unknown[] = graph?.['@graph'] ?? []
  return Object(nodes.find((node) => Object(node)['@type'] === 'WebPage')).dateModified
}

/** The paths whose date changes when the documents matching `isChanged` are updated. */
async function movedBy(isChanged: (document: SeedDocument) => boolean) {
  const picked = content.filter(isChanged)
  expect(picked.length).toBeGreaterThan(0)
  const all = content.map((one) => (picked.includes(one) ? { ...one, _updatedAt: changed } : one))
  const dates = await datesOf(all)
  for (const [path, [listed, shown]] of Object.entries(dates)) expect(listed, path).toBe(shown)
  return Object.entries(dates).flatMap(([path, [listed]]) => (listed === changed ? [path] : []))
}

const training = '/for/training-providers'

test('sitemap and pages have the date of the last publish', async () => {
  const dates = await datesOf(content)
  expect(Object.keys(dates).sort()).toEqual(['/', '/for/small', training, '/privacy', '/terms'])
  for (const date of Object.values(dates).flat()) expect(date).toBe('2026-11-02T00:00:00.000Z')
})

test.each([
  ['siteSettings', ['/', '/for/small', training, '/privacy', '/terms']],
  ['hero', ['/', '/for/small', training]],
  ['steps', ['/', '/for/small', training]],
  ['whyChoose', ['/', training]],
  ['founder', ['/']],
  ['video', ['/']],
])('a publish of %s dates the pages that show it, and no others', async (type, paths) => {
  expect((await movedBy(({ _type }) => _type === type)).sort()).toEqual(paths.toSorted())
})

test('a publish of the growth plan dates the pages that show it or mention the retention period', async () => {
  const paths = await movedBy(({ _type }) => _type === 'growthPlan')
  expect(paths.sort()).toEqual(['/', training, '/privacy'].sort())
})

test('a publish of a claim dates the pages that use it, in a list or in text', async () => {
  const paths = await movedBy(({ _id }) => _id === 'claim-discovery-calls')
  expect(paths).toEqual(expect.arrayContaining(['/', training]))
  expect(paths).not.toContain('/terms')
})

test('a publish of a question dates the landing page and the pages that choose it', async () => {
  expect((await movedBy(({ _id }) => _id === 'faq-data')).sort()).toEqual(['/', training].sort())
  const others = content.find(({ _type, _id }) => _type === 'faq' && _id !== 'faq-data')
  expect(await movedBy((one) => one === others)).toEqual(['/'])
})

test('a publish of a legal page or a campaign page dates that page alone', async () => {
  expect(await movedBy(({ _id }) => _id === 'legal-privacy')).toEqual(['/privacy'])
  expect(await movedBy(({ _id }) => _id === small._id)).toEqual(['/for/small'])
})

test('the start or end of a claim dates the pages that show it, but not earlier', async () => {
  const withWindow = (window: object) =>
    content.map((one) => (one._id === 'claim-discovery-calls' ? { ...one, ...window } : one))
  for (const window of [{ liveFrom: changed }, { liveUntil: changed }]) {
    const dates = await datesOf(withWindow(window))
    expect([dates['/'], dates[training]]).toEqual([
      [changed, changed],
      [changed, changed],
    ])
    expect(dates['/terms']).not.toContain(changed)
  }
  const ahead = await datesOf(withWindow({ liveUntil: '2026-11-20T00:00:01Z' }))
  expect(ahead['/']?.[0]).toBe('2026-11-02T00:00:00.000Z')
})

test('a campaign page has the date of its first day', async () => {
  const opened = content.map((one) => (one === small ? { ...one, shownFrom: changed } : one))
  expect((await datesOf(opened))['/for/small']).toEqual([changed, changed])
})

test('ignores invalid and future dates', async () => {
  const spoilt = content.map((one) =>
    one._type === 'hero'
      ? { ...one, _updatedAt: 'soon' }
      : one._type === 'founder'
        ? { ...one, _updatedAt: '2999-01-01T00:00:00Z' }
        : one,
  )
  expect((await datesOf(spoilt))['/']?.[0]).toBe('2026-11-02T00:00:00.000Z')
})
