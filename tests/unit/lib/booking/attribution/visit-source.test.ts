import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { attributionOf } from '@/lib/booking/attribution/attribution-in-page'
import { SAVE_VISIT_SOURCE } from '@/lib/booking/attribution/visit-source'

/** Returns a minimal document for both functions. */
const pageAt = (path: string, referrer = 'https://site.example/') =>
  ({ location: new URL(path, 'https://site.example'), referrer }) as unknown as Document

let stored: Record<string, string>
beforeEach(() => {
  stored = {}
  vi.stubGlobal('sessionStorage', stored)
})

/** Visits these pages and returns the attribution of a form on the last. */
function visit(...pages: Document[]) {
  for (const page of pages)
    runInNewContext(SAVE_VISIT_SOURCE, {
      document: page,
      location: page.location,
      sessionStorage: stored,
    })
  return attributionOf(pages.at(-1) ?? pageAt('/'))
}

const fromLinkedIn = pageAt('/?utm_source=li&utm_medium=post', 'https://linkedin.example/feed')
const source = { utm_source: 'li', utm_medium: 'post', referrer_host: 'linkedin.example' }

test('remembers the campaign and first referrer on later pages', () => {
  expect(visit(fromLinkedIn, pageAt('/privacy'), pageAt('/'))).toEqual({
    landing_path: '/',
    ...source,
  })
})

test('keeps the first page until a later campaign replaces it', () => {
  const first = pageAt('/terms?x=1', 'https://news.example/')
  expect(visit(first, pageAt('/call'))).toEqual({
    landing_path: '/terms',
    referrer_host: 'news.example',
  })
  expect(visit(first, fromLinkedIn, pageAt('/call'))).toEqual({ landing_path: '/', ...source })
})

test('stores no query parameters except the campaign’s', () => {
  visit(pageAt('/privacy?token=secret'))
  expect(Object.values(stored).join()).not.toContain('secret')
})

test('uses the current page without storage', () => {
  const form = pageAt('/call?utm_source=li')
  expect(attributionOf(form)).toEqual({ landing_path: '/call', utm_source: 'li' })
  vi.stubGlobal('sessionStorage', undefined)
  expect(attributionOf(form)).toEqual({ landing_path: '/call', utm_source: 'li' })
  expect(() => runInNewContext(SAVE_VISIT_SOURCE, { document: form })).not.toThrow()
})
