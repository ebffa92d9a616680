import { expect, test } from 'vitest'
import { linkedPageIssue } from '@/lib/redirects/linked-page'

const now = new Date('2026-11-23T12:00:00Z')
const redirect = { _id: 'r', source: '/Old', destination: '/privacy', isPermanent: false }
const content = {
  pages: [
    { _id: 'legal', slug: 'privacy' },
    { _id: 'shown', slug: 'for/shown', shownFrom: '2026-11-23T12:00:00Z', shownUntil: null },
    { _id: 'over', slug: 'for/over', shownUntil: '2026-11-23T12:00:00Z' },
    { _id: 'moved', slug: 'for/moved', shownUntil: '2026-11-01T00:00:00Z', afterwards: '/privacy' },
    { _id: 'coming', slug: 'for/coming', shownFrom: '2026-11-23T13:00:00+00:00' },
    { _id: 'drafts.new', slug: 'for/new' },
    { _id: 'drafts.over', slug: 'for/over' },
  ],
  redirects: [redirect, { ...redirect, _id: 'drafts.s', source: '/soon' }],
}

test.each([
  ['/for/over', 'The page at /for/over has ended, so visitors see that it’s gone.'],
  [
    '/for/moved',
    'The page at /for/moved has ended and redirects to /privacy. Link there directly.',
  ],
  [
    '/for/coming',
    'The page at /for/coming hasn’t started yet. Until then, visitors see “Page not found”.',
  ],
  [
    '/for/new',
    'The page at /for/new isn’t published yet. Until then, visitors see “Page not found”.',
  ],
  ['/old/?a=b#c', '/old redirects to /privacy. Link there directly.'],
  ['/nowhere', 'There is no page at /nowhere, so visitors see “Page not found”.'],
  ['/soon', 'There is no page at /soon, so visitors see “Page not found”.'],
])('reports for a link to %s: %s', (href, message) => {
  expect(linkedPageIssue(href, content, now)).toBe(message)
})

test.each(['/', '/#hero', '/privacy', '/Privacy/', '/for/shown?from=header', '/call', '/sign-in'])(
  'reports nothing for a link to %s',
  (href) => expect(linkedPageIssue(href, content, now)).toBeUndefined(),
)

test.each(['https://other.example/for/over', 'mailto:a@b.example', ''])(
  'reports nothing for a link off the site like “%s”',
  (href) => expect(linkedPageIssue(href, content, now)).toBeUndefined(),
)
