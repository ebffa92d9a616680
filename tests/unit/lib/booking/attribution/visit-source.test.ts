import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { attributionOf } from '@/lib/booking/attribution/attribution-in-page'
import { SAVE_VISIT_SOURCE } from '@/lib/booking/attribution/visit-source'

/** A page as the two functions look at it. */
const pageAt = (path: string, referrer = 'https://site.example/') =>
  ({ location: new URL(path, 'https://site.example'), referrer }) as unknown as Document

let kept: Record<string, string>
beforeEach(() => {
  kept = {}
  vi.stubGlobal('sessionStorage', kept)
})

/** A visit over these pages, and what a form says that is sent on the last. */
function visit(...pages: Document[]) {
  for (const page of pages)
    runInNewContext(SAVE_VISIT_SOURCE, {
      document: page,
      location: page.location,
      sessionStorage: kept,
    })
  return attributionOf(pages.at(-1) ?? pageAt('/'))
}

const fromLinkedIn = pageAt('/?utm_source=li&utm_medium=post', 'https://linkedin.example/feed')
const source = { utm_source: 'li', utm_medium: 'post', referrer_host: 'linkedin.example' }

test('the campaign and the first referrer are known some pages later', () => {
  expect(visit(fromLinkedIn, pageAt('/privacy'), pageAt('/'))).toEqual({
    landing_path: '/',
    ...source,
  })
})

test('a visit keeps its first page; a later campaign begins it again', () => {
  const first = pageAt('/terms?x=1', 'https://news.example/')
  expect(visit(first, pageAt('/call'))).toEqual({
    landing_path: '/terms',
    referrer_host: 'news.example',
  })
  expect(visit(first, fromLinkedIn, pageAt('/call'))).toEqual({ landing_path: '/', ...source })
})

test('nothing but campaigns is kept of an address', () => {
  visit(pageAt('/privacy?token=secret'))
  expect(Object.values(kept).join()).not.toContain('secret')
})

test('where nothing is kept or can be, the page of the form is told', () => {
  const form = pageAt('/call?utm_source=li')
  expect(attributionOf(form)).toEqual({ landing_path: '/call', utm_source: 'li' })
  vi.stubGlobal('sessionStorage', undefined)
  expect(attributionOf(form)).toEqual({ landing_path: '/call', utm_source: 'li' })
  expect(() => runInNewContext(SAVE_VISIT_SOURCE, { document: form })).not.toThrow()
})
