import { expect, test } from 'vitest'
import { sitemapEntries } from '@/lib/seo/sitemap-entries'

const site = 'https://site.example'
const home = { canonical: null, noIndex: false }
const page = { slug: 'privacy', canonical: null, noIndex: false }
const now = new Date('2026-11-20T00:00:00Z')
type QueryResult = Parameters<typeof sitemapEntries>[0]
const entries = (result: Partial<QueryResult>, changes: Record<string, string[]> = {}) =>
  sitemapEntries({ home: null, legalPages: [], campaignPages: [], ...result }, changes, site, now)
const urls = (result: Partial<QueryResult>) => entries(result).map(({ url }) => url)

test('the sitemap lists landing page and legal pages with their last change', () => {
  const changes = {
    '/': ['2026-11-03T10:00:00+01:00', '2026-11-02T00:00:00Z', 'no date', '2026-11-21T00:00:00Z'],
    '/privacy': ['2026-11-01T00:00:00Z'],
  }
  expect(entries({ home, legalPages: [page, { ...page, slug: 'terms' }] }, changes)).toEqual([
    { url: 'https://site.example', lastModified: '2026-11-03T09:00:00.000Z' },
    { url: 'https://site.example/privacy', lastModified: '2026-11-01T00:00:00.000Z' },
    { url: 'https://site.example/terms' },
  ])
})

test('a noindex page is not in the sitemap', () => {
  expect(
    urls({ home: { ...home, noIndex: true }, legalPages: [{ ...page, noIndex: true }] }),
  ).toEqual([])
})

test('a page with another canonical URL is not in the sitemap', () => {
  const own = { ...page, canonical: 'https://site.example/privacy' }
  const other = { ...page, slug: 'terms', canonical: 'https://other.example/terms' }
  expect(urls({ legalPages: [own, other] })).toEqual(['https://site.example/privacy'])
})

test('a campaign page is in the sitemap from its first day to its last', () => {
  const campaign = (slug: string, shownFrom: string | null, shownUntil: string | null) => ({
    ...{ ...page, _id: slug, slug, heading: '', pageTitle: null, afterwards: null },
    ...{ shownFrom, shownUntil },
  })
  const campaignPages = [
    campaign('for/now', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'),
    campaign('for/later', '2026-11-21T00:00:00Z', null),
    campaign('for/over', null, '2026-11-20T00:00:00Z'),
  ]
  expect(urls({ campaignPages })).toEqual(['https://site.example/for/now'])
})
