import { expect, test } from 'vitest'
import { sitemapEntries } from '@/lib/seo/sitemap-entries'

const site = 'https://site.example'
const home = { canonical: null, noIndex: false }
const page = {
  slug: 'privacy',
  canonical: null,
  noIndex: false,
  _updatedAt: '2026-11-01T00:00:00Z',
}
const urls = (...answer: Parameters<typeof sitemapEntries>) =>
  sitemapEntries(...answer).map(({ url }) => url)

test('the sitemap lists the landing page and the legal pages', () => {
  expect(sitemapEntries({ home, legalPages: [page] }, site)).toEqual([
    { url: 'https://site.example' },
    { url: 'https://site.example/privacy', lastModified: '2026-11-01T00:00:00Z' },
  ])
})

test('a page hidden from search engines is not in the sitemap', () => {
  expect(
    urls({ home: { ...home, noIndex: true }, legalPages: [{ ...page, noIndex: true }] }, site),
  ).toEqual([])
})

test('a page whose canonical address is elsewhere is not in the sitemap', () => {
  const own = { ...page, canonical: 'https://site.example/privacy' }
  const other = { ...page, slug: 'terms', canonical: 'https://other.example/terms' }
  expect(urls({ home: null, legalPages: [own, other] }, site)).toEqual([
    'https://site.example/privacy',
  ])
})
