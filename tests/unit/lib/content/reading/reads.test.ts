import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, documents } from '@/tests/support/content'
import type { SeedDocument } from '@/tests/support/seed'

const lake = vi.hoisted(() => ({
  fetch: vi.fn<(query: string, params: object) => Promise<unknown>>(),
  tags: {} as Record<string, string[]>,
}))

vi.mock('@/lib/content/reading/client', () => ({ client: { fetch: lake.fetch } }))
const writeLastGood = vi.hoisted(() => vi.fn())
vi.mock('@/lib/content/reading/last-good', () => ({ writeLastGood, readLastGood: vi.fn() }))
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

const { startGeneration } = await import('@/lib/http/cache/generations')
const { getLandingPage, getSiteFrame } = await import('@/lib/content/reading/get-landing-page')
const { getLegalPage } = await import('@/lib/content/reading/get-legal-page')
const { getRedirects } = await import('@/lib/content/reading/redirects')
const { getSitemap } = await import('@/lib/content/reading/sitemap')

const hold = (dataset: SeedDocument[]) =>
  lake.fetch.mockImplementation(async (query, params) => ({
    result: await ask(query, params, dataset),
  }))
const privacy = documents.find(({ _type }) => _type === 'legalPage')

beforeEach(() => {
  lake.fetch.mockReset()
  hold(documents)
})

describe('the landing page', () => {
  test('is one query, tagged with every type in it', async () => {
    const page = await getLandingPage()
    expect(page.hero?.heading).toBe('Book More Discovery Calls. Win More Deals.')
    expect(lake.fetch).toHaveBeenCalledOnce()
    const types = documents.map(({ _type }) => _type).filter((type) => !type.startsWith('sanity.'))
    const elsewhere = ['redirect', 'video']
    const shown = [...new Set(types)].filter((type) => !elsewhere.includes(type))
    expect(lake.tags['landing-page']).toEqual(expect.arrayContaining(shown))
  })

  test('requested before a publish does not become the last good one', async () => {
    writeLastGood.mockClear()
    lake.fetch.mockImplementationOnce(async (query, params) => {
      startGeneration(['hero'])
      return { result: await ask(query, params) }
    })
    await getLandingPage()
    expect(writeLastGood).not.toHaveBeenCalled()
    await getLandingPage()
    expect(writeLastGood).toHaveBeenCalledOnce()
  })

  test('provides the settings of the other pages', async () => {
    expect(await getSiteFrame()).toEqual((await getLandingPage()).settings)
  })

  test('logs a section that is left out once, not at every read', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    hold(documents.filter(({ _id }) => _id !== 'founder'))
    expect((await getLandingPage()).founder).toBeNull()
    await getLandingPage()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Left out of the landing page: founder is not published.',
    )
  })
})

describe('a legal page', () => {
  test.each(['/privacy', '/Privacy', '/privacy/', '/%70rivacy'])('is found at %s', async (path) => {
    expect((await getLegalPage(path))?.slug).toBe('privacy')
  })

  test('is not requested if none is published', async () => {
    expect(await getLegalPage('/made/up')).toBeNull()
    expect(lake.fetch).toHaveBeenCalledOnce()
    expect(Object.keys(lake.tags)).not.toContain('legal-page-made/up')
  })

  test('is null after it is unpublished', async () => {
    hold(documents.filter(({ _type }) => _type !== 'legalPage'))
    expect(await getLegalPage('/privacy')).toBeNull()
  })

  test('is tagged with its text, its claims and the retention period', async () => {
    await getLegalPage('/terms')
    expect(lake.tags['legal-page-terms']).toEqual(['legalPage', 'claim', 'growthPlan'])
  })
})

test('a page with a slug that leaves the site is not listed', async () => {
  hold([
    ...documents,
    { ...privacy, _type: 'legalPage', _id: 'x', slug: { current: '/evil.example' } },
  ])
  const { legalPages } = await getSitemap()
  expect(legalPages.map(({ slug }) => slug)).toEqual(['privacy', 'terms'])
})

describe('the redirects', () => {
  const redirect = (_id: string, source: unknown, destination: string) => ({
    _id,
    _type: 'redirect',
    _createdAt: '2026-01-01',
    source,
    destination,
  })
  const settings = (redirectHosts: unknown[]) => ({
    _id: 'siteSettings',
    _type: 'siteSettings',
    redirectHosts,
  })
  const warn = () => vi.spyOn(console, 'warn').mockReturnValue()
  const seeded = documents.filter(({ _type }) => _type === 'redirect').length

  test('are revalidated when a redirect, a page or the allowed hosts change', async () => {
    expect(await getRedirects()).toHaveLength(seeded)
    expect(lake.tags['redirect-table']).toEqual([
      'redirect',
      'legalPage',
      'campaignPage',
      'siteSettings',
    ])
  })

  test('with a field of the wrong type are dropped, and the others are kept', async () => {
    const logged = warn()
    const { source: _, ...sourceless } = redirect('y', '', '/x')
    const blank = redirect('z', '/z', '/x')
    hold([...documents, redirect('x', 7, '/x'), sourceless, { ...blank, isPermanent: 'yes' }])
    expect(await getRedirects()).toHaveLength(seeded)
    expect(logged.mock.calls.join()).toContain('redirects.0.source, redirects.2.isPermanent')
    expect(logged.mock.calls.join()).toContain('Redirect without a source: Start with one slash')
    hold([...documents, { ...blank, destination: 7 }])
    expect(await getRedirects()).toHaveLength(seeded)
    hold([...documents, blank])
    expect(await getRedirects()).toContainEqual({
      source: '/z',
      destination: '/x',
      isPermanent: false,
    })
  })

  test('that form a loop are ignored, and logged once per change', async () => {
    const log = warn()
    const loop = [redirect('a', '/a', '/b'), redirect('b', '/b', '/a')]
    hold([...documents, ...loop])
    expect(await getRedirects()).toHaveLength(seeded)
    await getRedirects()
    const issue = 'These redirects form a loop: /a → /b → /a.'
    expect(log.mock.calls).toEqual([[`Redirects ignored: /a: ${issue} /b: ${issue}`]])
    hold([...documents, loop[0] ?? {}] as SeedDocument[])
    expect(await getRedirects()).toHaveLength(seeded + 1)
    await getRedirects()
    expect(log.mock.calls.slice(1)).toEqual([['No redirects are ignored anymore.']])
  })

  test('that are ignored fill at most one log line', async () => {
    const log = warn()
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => redirect(`r${10 + at}`, `/r${10 + at}`, 'nowhere'))
    hold([...documents, ...many(10)])
    await getRedirects()
    expect(log.mock.lastCall?.[0]).toMatch(/\/r19: [^/]+\/\/[^/]+characters\.$/)
    hold([...documents, ...many(12)])
    await getRedirects()
    expect(log.mock.lastCall?.[0]).toMatch(/\/r19: [^/]+\/\/[^/]+characters\. And 2 more\.$/)
    hold(documents)
    await getRedirects()
  })

  test('may target hosts in the site settings, but not the site itself', async () => {
    const log = warn()
    const own = new URL(process.env.NEXT_PUBLIC_SITE_URL ?? '').host
    const outside = [
      redirect('app', '/app', 'https://app.example/x'),
      redirect('own', '/own', `https://${own}/own`),
    ]
    const others = documents.filter(({ _id }) => _id !== 'siteSettings')
    hold([...others, ...outside, settings(['app.example', own, 7])])
    expect((await getRedirects()).map(({ source }) => source)).toContain('/app')
    expect(log.mock.lastCall?.[0]).toMatch(/^Redirects ignored: \/own: .+ first: site\.example\.$/)
    hold([...others, ...outside])
    expect((await getRedirects()).map(({ source }) => source)).not.toContain('/app')
    hold(documents)
    await getRedirects()
  })

  test('do not override a page', async () => {
    const log = warn()
    hold([...documents, redirect('p', '/privacy', '/'), redirect('q', '/q', '/privacy')])
    const redirects = await getRedirects()
    expect(redirects.map(({ source }) => source)).not.toContain('/privacy')
    expect(redirects.find(({ source }) => source === '/q')?.destination).toBe('/privacy')
    expect(log).toHaveBeenCalledOnce()
    hold(documents)
    await getRedirects()
  })

  test.each([null, [], {}, { redirects: [], hosts: [] }, { redirects: [], hosts: [], pages: 1 }])(
    'reject the response %j',
    async (response) => {
      warn()
      lake.fetch.mockResolvedValue({ result: response })
      await expect(getRedirects()).rejects.toThrow('the response is not a table of redirects')
    },
  )
})

describe('a claim that has ended', () => {
  const end = new Date('2026-11-21T12:00:00.000Z')
  const at = (instant: number) => vi.useFakeTimers({ toFake: ['Date'], now: instant })
  afterEach(() => void vi.useRealTimers())

  test('is left out from its end on, even if an older response is cached', async () => {
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
