import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, documents } from '@/tests/support/content'
import type { SeedDocument } from '@/tests/support/seed'

const lake = vi.hoisted(() => ({
  fetch: vi.fn<(query: string, params: object) => Promise<unknown>>(),
  tags: {} as Record<string, string[]>,
}))

vi.mock('@/lib/sanity/client', () => ({ client: { fetch: lake.fetch } }))
vi.mock('@/lib/sanity/last-good', () => ({ writeLastGood: vi.fn(), readLastGood: vi.fn() }))
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('next/cache', () => ({
  unstable_cache: (
    read: () => unknown,
    [name = '']: string[],
    { tags = [] }: { tags?: string[] },
  ) => {
    lake.tags[name] = tags
    return read
  },
}))

const { getLandingPage } = await import('@/lib/sanity/landing-page')
const { getLegalPage } = await import('@/lib/sanity/legal-page')
const { getRedirects } = await import('@/lib/sanity/redirects')
const { getSiteChrome } = await import('@/lib/sanity/site-chrome')
const { getSitemap } = await import('@/lib/sanity/sitemap')

const hold = (dataset: SeedDocument[]) =>
  lake.fetch.mockImplementation((query, params) => ask(query, params, dataset))
const privacy = documents.find(({ _type }) => _type === 'legalPage')

beforeEach(() => {
  lake.fetch.mockReset()
  hold(documents)
})

describe('the landing page', () => {
  test('is one query, expired by every type that stands in it', async () => {
    const page = await getLandingPage()
    expect(page.hero?.heading).toBe('Book More Discovery Calls. Win More Deals.')
    expect(lake.fetch).toHaveBeenCalledOnce()
    const types = documents.map(({ _type }) => _type).filter((type) => !type.startsWith('sanity.'))
    const elsewhere = ['redirect', 'video']
    const shown = [...new Set(types)].filter((type) => !elsewhere.includes(type))
    expect(lake.tags['landing-page']).toEqual(expect.arrayContaining(shown))
  })

  test('lends its settings to the other pages', async () => {
    expect(await getSiteChrome()).toEqual((await getLandingPage()).settings)
  })

  test('names a section that it leaves out once, not at every read', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    hold(documents.filter(({ _id }) => _id !== 'founder'))
    expect((await getLandingPage()).founder).toBeNull()
    await getLandingPage()
    expect(warn).toHaveBeenCalledExactlyOnceWith('Sections left out: founder is not published.')
  })
})

describe('a legal page', () => {
  test.each(['/privacy', '/Privacy', '/privacy/', '/%70rivacy'])('stands at %s', async (path) => {
    expect((await getLegalPage(path))?.slug).toBe('privacy')
  })

  test('is not asked for where none is published', async () => {
    expect(await getLegalPage('/made/up')).toBeNull()
    expect(lake.fetch).toHaveBeenCalledOnce()
    expect(Object.keys(lake.tags)).not.toContain('legal-page-made/up')
  })

  test('that is unpublished is gone', async () => {
    hold(documents.filter(({ _type }) => _type !== 'legalPage'))
    expect(await getLegalPage('/privacy')).toBeNull()
  })

  test('is expired by a change of its text or of a claim in it', async () => {
    await getLegalPage('/terms')
    expect(lake.tags['legal-page-terms']).toEqual(['legalPage', 'claim'])
  })
})

test('a page whose slug would lead off the site is not listed', async () => {
  hold([
    ...documents,
    { ...privacy, _type: 'legalPage', _id: 'x', slug: { current: '/evil.example' } },
  ])
  const { legalPages } = await getSitemap()
  expect(legalPages.map(({ slug }) => slug)).toEqual(['privacy', 'terms'])
})

test('a redirect with a field of another type is not in the table, and the others stand', async () => {
  const broken = { _type: 'redirect', _createdAt: '2026-01-01', destination: '/x' }
  hold([...documents, { ...broken, _id: 'x', source: 7 }, { ...broken, _id: 'y' }])
  const redirects = await getRedirects()
  expect(redirects).toHaveLength(documents.filter(({ _type }) => _type === 'redirect').length)
})

describe('a claim that ends', () => {
  const end = new Date('2026-11-21T12:00:00.000Z')
  const at = (instant: number) => vi.useFakeTimers({ toFake: ['Date'], now: instant })
  afterEach(() => void vi.useRealTimers())

  test('is gone from its last instant on, whatever a cache has kept', async () => {
    const reference = { _type: 'claimReference', claim: { _ref: 'claim-sales-cycle' } }
    const body = [{ _key: 'p', _type: 'block', children: [reference] }]
    const named = documents.map((one) => (one._id === 'legal-terms' ? { ...one, body } : one))
    const ending = { liveUntil: end.toISOString() }
    hold(named.map((one) => (one._type === 'claim' ? { ...one, ...ending } : one)))
    at(end.getTime() - 1)
    expect((await getLandingPage()).hero?.claims).toHaveLength(3)
    expect((await getLegalPage('/terms'))?.body).toHaveLength(1)
    at(end.getTime())
    expect((await getLandingPage()).hero?.claims).toEqual([])
    expect((await getLegalPage('/terms'))?.body).toEqual([])
  })
})
