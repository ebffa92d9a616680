import { expect, test } from 'vitest'
import { publishedId, type RedirectContent, toVersions } from '@/lib/redirects/versions'

const row = (_id: string, destination = '/') => ({
  _id,
  source: '/a',
  destination,
  isPermanent: false,
})
const content = (some: Partial<RedirectContent>): RedirectContent => ({
  redirects: [],
  pages: [],
  settings: [],
  ...some,
})

test('the published version has no drafts', () => {
  const { published } = toVersions(
    content({
      redirects: [row('a', '/1'), row('drafts.a', '/2'), row('drafts.b')],
      pages: [
        { _id: 'p', slug: 'privacy' },
        { _id: 'drafts.q', slug: 'terms' },
      ],
      settings: [
        { _id: 'siteSettings', hosts: ['a.example'] },
        { _id: 'drafts.siteSettings', hosts: ['b.example'] },
      ],
    }),
  )
  expect(published).toEqual({
    redirects: [row('a', '/1')],
    pages: ['privacy'],
    hosts: ['a.example'],
  })
})

test('in the drafts version each draft replaces its published document', () => {
  const { drafts } = toVersions(
    content({
      redirects: [row('drafts.a', '/2'), row('a', '/1'), row('c'), row('drafts.b')],
      pages: [
        { _id: 'drafts.p', slug: 'privacy-2' },
        { _id: 'p', slug: 'privacy' },
      ],
      settings: [
        { _id: 'drafts.siteSettings', hosts: ['b.example'] },
        { _id: 'siteSettings', hosts: ['a.example'] },
      ],
    }),
  )
  expect(drafts).toEqual({
    redirects: [row('a', '/2'), row('c'), row('b')],
    pages: ['privacy-2'],
    hosts: ['b.example'],
  })
})

test('publishedId strips the prefix of drafts and release versions', () => {
  expect(publishedId('drafts.a')).toBe('a')
  expect(publishedId('versions.rSpring.a.b')).toBe('a.b')
  expect(publishedId('a')).toBe('a')
  expect(publishedId('a.drafts.b')).toBe('a.drafts.b')
})

test('has an anchor only once its section is published', () => {
  const { published, drafts } = toVersions(
    content({
      parts: [
        { _id: 'hero', anchor: 'hero' },
        { _id: 'drafts.growthPlan', anchor: 'growth-plan' },
        { _id: 'faq-a', anchor: 'questions' },
        { _id: 'faq-b', anchor: 'questions' },
      ],
    }),
  )
  expect(published.anchors).toEqual(['hero', 'questions'])
  expect(drafts.anchors).toEqual(['hero', 'questions', 'growth-plan'])
})
