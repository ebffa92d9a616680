import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { campaignPage } from '@/tests/support/campaign/campaign-page'
import { ask, documents } from '@/tests/support/content'

const lake = vi.hoisted(() => ({
  fetch: vi.fn<(query: string, params: object) => Promise<unknown>>(),
  reads: [] as string[],
  headers: new Headers(),
}))

vi.mock('@/lib/sanity/client', () => ({ client: { fetch: lake.fetch } }))
vi.mock('@/lib/sanity/reading/last-good', () => ({ writeLastGood: vi.fn(), readLastGood: vi.fn() }))
vi.mock('next/headers', () => ({
  draftMode: async () => ({ isEnabled: false }),
  headers: async () => lake.headers,
}))
vi.mock('next/cache', () => ({
  unstable_cache:
    (read: () => unknown, [name = '']: string[]) =>
    () => {
      lake.reads.push(name)
      return read()
    },
}))

const { resolvePath } = await import('@/lib/sanity/resolve-path')
const { getRequestedPage } = await import('@/lib/sanity/reading/requested-page')
const { respondWith } = await import('@/lib/serving/proxy-responses')

/** Gives the route the request headers that a response of the proxy sets. */
function passOn({ headers }: Response) {
  const overridden = [...headers].filter(([name]) => name.startsWith('x-middleware-request-'))
  lake.headers = new Headers(
    overridden.map(([name, value]) => [name.replace('x-middleware-request-', ''), value]),
  )
}

/** Sends a request through proxy and route; returns the page that the route renders. */
async function request(path: string) {
  const content = await resolvePath(path, new URLSearchParams())
  passOn(respondWith(new NextRequest(`https://site.example${path}`), content))
  return getRequestedPage(path)
}

beforeEach(() => {
  lake.reads = []
  lake.headers = new Headers()
  lake.fetch.mockImplementation(async (query, params) => ({
    result: await ask(query, params, [...documents, campaignPage]),
  }))
})

test.each([
  ['campaign', '/for/training-providers', 'campaign-page-page-training'],
  ['legal', '/privacy', 'legal-page-privacy'],
])('a request for a %s page looks its path up once', async (kind, path, name) => {
  expect(await request(path)).toHaveProperty(kind)
  // The proxy reads the content for the cache tags, the route to render it.
  expect(lake.reads).toEqual(['sitemap', name, name])
})

const claimed = { 'x-found-page': 'campaign page-training' }

test('a route that the proxy found no page for ignores what a client claims', async () => {
  const made = new NextRequest('https://site.example/made/up', { headers: claimed })
  passOn(respondWith(made, { kind: 'unknown' }))
  expect(await getRequestedPage('/made/up')).toBeNull()
})

test('a path that the proxy skips ignores what a client claims', async () => {
  lake.headers = new Headers(claimed)
  expect(await getRequestedPage('/made.up')).toBeNull()
})

test('finds a page by its path where the proxy has not looked', async () => {
  expect(await getRequestedPage('/for/training-providers')).toHaveProperty('campaign')
  expect(await getRequestedPage('/privacy')).toHaveProperty('legal')
})

test('renders no page that is not shown now, even if the proxy named it', async () => {
  lake.headers = new Headers(claimed)
  const hidden = { ...campaignPage, shownFrom: '2999-01-01T00:00:00Z' }
  lake.fetch.mockImplementation(async (query, params) => ({
    result: await ask(query, params, [...documents, hidden]),
  }))
  expect(await getRequestedPage('/for/training-providers')).toBeNull()
})
