import { beforeEach, expect, test, vi } from 'vitest'
import { campaignPage, campaignPageAt, chosen } from '@/tests/support/campaign/campaign-page'
import { ask, documents } from '@/tests/support/content'
import type { SeedDocument } from '@/tests/support/seed'

const lake = vi.hoisted(() => ({
  fetch: vi.fn<(query: string, params: object) => Promise<unknown>>(),
  tags: {} as Record<string, string[]>,
}))

vi.mock('@/lib/content/reading/client', () => ({ client: { fetch: lake.fetch } }))
vi.mock('@/lib/content/reading/last-good', () => ({
  writeLastGood: vi.fn(),
  readLastGood: vi.fn(),
}))
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('next/cache', () => ({
  unstable_cache: (read: () => unknown, [name = '']: string[], { tags = [] }) => {
    lake.tags[name] = tags
    return read
  },
}))

const { getCampaignPage, listShownCampaignPages } = await import(
  '@/lib/content/reading/find-campaign-page'
)
const { resolvePath } = await import('@/lib/content/reading/resolve-path')
const { getSitemap } = await import('@/lib/content/reading/sitemap')

const path = '/for/training-providers'
const hold = (...others: SeedDocument[]) =>
  lake.fetch.mockImplementation(async (query, params) => ({
    result: await ask(query, params, [...documents, ...others]),
  }))
const resolve = (requested: string) => resolvePath(requested, new URLSearchParams('utm_source=x'))
const over = (changes: Partial<SeedDocument> = {}) => ({
  ...campaignPage,
  shownUntil: '2026-01-01T00:00:00Z',
  ...changes,
})

beforeEach(() => {
  lake.fetch.mockReset()
  hold(campaignPage)
})

test.each([path, '/For/Training-Providers', `${path}/`, '/for/%74raining-providers'])(
  'finds a campaign page at %s with one query besides the list of pages',
  async (spelled) => {
    expect((await getCampaignPage(spelled))?.page.hero?.heading).toBe(
      'Fill Your Courses. Keep Your Evenings.',
    )
    expect(lake.fetch).toHaveBeenCalledTimes(2)
  },
)

test('tags a campaign page with itself, its claims and the document types it shows', async () => {
  const found = await getCampaignPage(path)
  expect(found?.tags).toEqual(
    expect.arrayContaining([
      'campaignPage:page-training',
      'claim:claim-discovery-calls',
      ...['siteSettings', 'hero', 'steps', 'whyChoose', 'faq', 'growthPlan', 'legalPage'],
    ]),
  )
  for (const other of ['claim', 'campaignPage', 'founder', 'video', 'claim:claim-acquisition-cost'])
    expect(found?.tags).not.toContain(other)
  expect(found?.tags).not.toContain('claim:claim-clock')
  hold({ ...campaignPage, sections: [chosen('transformation')] } as SeedDocument)
  expect((await getCampaignPage(path))?.tags).toContain('claim:claim-acquisition-cost')
})

test('tags a campaign page that has an end with the clock', async () => {
  hold({ ...campaignPage, shownUntil: '2999-01-01T00:00:00Z' })
  expect((await getCampaignPage(path))?.tags).toContain('claim:claim-clock')
})

test('serves a page at one spelling and redirects the others to it', async () => {
  expect(await resolve(path)).toMatchObject({ kind: 'page' })
  expect(await resolve('/FOR/training-providers')).toEqual({
    kind: 'redirect',
    target: `${path}?utm_source=x`,
    isPermanent: true,
  })
})

test('returns nothing before the first day of a page', async () => {
  hold({ ...campaignPage, shownFrom: '2999-01-01T00:00:00Z' })
  expect(await getCampaignPage(path)).toBeNull()
  expect(await resolve(path)).toEqual({ kind: 'nothing' })
  expect(await listShownCampaignPages()).toEqual([])
})

test('returns gone after the last day, or the redirect set by the editor', async () => {
  hold(over())
  expect(await getCampaignPage(path)).toBeNull()
  expect(await resolve(path)).toEqual({ kind: 'gone' })
  hold(over({ afterwards: '/privacy' }))
  expect(await resolve(path)).toEqual({
    kind: 'redirect',
    target: '/privacy?utm_source=x',
    isPermanent: false,
  })
  hold(over({ afterwards: '//evil.example' }))
  expect(await resolve(path)).toEqual({ kind: 'gone' })
})

const ended = (slug: string, afterwards: string | null) =>
  campaignPageAt(slug, {
    _id: `page-${slug.replace('/', '-')}`,
    shownUntil: '2026-01-01T00:00:00Z',
    ...(afterwards && { afterwards }),
  })

test.each([
  ['/home', '/?utm_source=x'],
  ['/Privacy/', '/privacy?utm_source=x'],
  ['/Home-V2?plan=a#top', '/?plan=a&utm_source=x#top'],
  ['/for/second', '/?utm_source=x'],
  ['/for/third', '/for/third?utm_source=x'],
  ['/for/fourth', '/for/training-providers?utm_source=x'],
])('an ended page that leads to %s redirects to %s in one hop', async (afterwards, target) => {
  const others = [ended('for/second', '/home'), ended('for/third', null)]
  const cycle = ended('for/fourth', '/for/training-providers')
  hold(over({ afterwards }), ...others, cycle)
  expect(await resolve(path)).toEqual({ kind: 'redirect', target, isPermanent: false })
})

test('a redirect to an ended page follows the redirect of that page', async () => {
  const redirect = { _id: 'redirect-x', _type: 'redirect', source: '/old', destination: path }
  hold(over({ afterwards: '/home' }), { ...redirect, isPermanent: true })
  expect(await resolve('/old')).toEqual({
    kind: 'redirect',
    target: '/?utm_source=x',
    isPermanent: false,
  })
})

test('leaves out pages at reserved or taken paths', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const hostile = ['/evil', 'for/../studio', 'studio/x', 'logo.png', 'for/%2e%2e', 'privacy']
  hold(campaignPage, ...hostile.map((slug, at) => campaignPageAt(slug, { _id: `page-${at}` })))
  const { campaignPages } = await getSitemap()
  expect(campaignPages.map(({ slug }) => slug)).toEqual(['for/training-providers'])
  expect(logged.mock.calls.join()).toContain('page-1 at /for/../studio (Remove the dots.')
  expect(logged.mock.calls.join()).toContain(
    'page-5 at /privacy (Another page already uses this path.)',
  )
  expect(await resolve('/privacy')).toMatchObject({
    kind: 'page',
    tags: expect.arrayContaining(['claim']),
  })
})

test('keeps the first of two pages at the same path', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const second = campaignPageAt('for/training-providers', { _id: 'page-z', heading: 'Second.' })
  hold(campaignPage, second)
  const found = await getCampaignPage(path)
  expect(found?.page.hero?.heading).toBe('Fill Your Courses. Keep Your Evenings.')
})

test('lists the indexable campaign pages by title for language models', async () => {
  hold(campaignPage, campaignPageAt('for/quiet', { seo: { noIndex: true } as never }))
  expect(await listShownCampaignPages()).toEqual([{ title: 'Calls for training providers', path }])
})
