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
  ['/for/over', 'The page at /for/over is over: people read that it is gone.'],
  ['/for/moved', 'The page at /for/moved is over and leads to /privacy: link there at once.'],
  [
    '/for/coming',
    'The page at /for/coming has not begun: until it does, people read “Page not found”.',
  ],
  [
    '/for/new',
    'The page at /for/new is not published yet: until it is, people read “Page not found”.',
  ],
  ['/old/?a=b#c', '/old is redirected to /privacy: link there at once.'],
  ['/nowhere', 'No page stands at /nowhere: people read “Page not found”.'],
  ['/soon', 'No page stands at /soon: people read “Page not found”.'],
])('of a link to %s editors are told: %s', (href, sentence) => {
  expect(linkedPageIssue(href, content, now)).toBe(sentence)
})

test.each(['/', '/#hero', '/privacy', '/Privacy/', '/for/shown?from=header', '/call', '/sign-in'])(
  'a link to %s leads to a page, and nothing is said of it',
  (href) => expect(linkedPageIssue(href, content, now)).toBeUndefined(),
)

test.each(['https://other.example/for/over', 'mailto:a@b.example', ''])(
  'a link that leaves the site, as “%s”, is nobody’s business here',
  (href) => expect(linkedPageIssue(href, content, now)).toBeUndefined(),
)
