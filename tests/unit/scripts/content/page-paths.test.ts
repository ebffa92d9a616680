import { expect, test } from 'vitest'
import { importedPathIssues } from '@/scripts/content/import/page-paths'
import { campaignPage, campaignPageAt } from '@/tests/support/campaign/campaign-page'

const nothing = { pages: [], redirects: [] }
const issuesOf = (documents: object[], known: object = {}, isKept = false) =>
  importedPathIssues(documents as never, { ...nothing, ...known }, { isKept })

test.for([
  'for/../studio',
  '//evil',
  '/for/x',
  'for/%2e%2e',
  'for%2fx',
  'for/🚀',
  'x'.repeat(300),
  'logo.png',
  'studio',
  'For/X',
  'for/\u001b[2J',
  '',
])('a page at %j is not imported, with a reason in one sentence', (path) => {
  const issues = issuesOf([campaignPageAt(path, { _id: 'page-hostile' })])
  expect(issues).toEqual([expect.stringMatching(/^page-hostile, path "[ -~🚀…]*": \S.+\.$/u)])
})

test.for([7, null, { a: 1 }])('a path that is not text, such as %j, is rejected', (current) => {
  const page = { ...campaignPage, slug: { _type: 'slug', current } }
  expect(issuesOf([page])).toEqual(['page-training: The path is not text.'])
})

const taken = (id: string, title: string) =>
  `${id}, path "for/a": “${title}” already uses this path. Choose another.`

test('another page’s path is rejected, published or in the same import', () => {
  const own = campaignPageAt('for/a', { _id: 'own', title: 'Own' })
  const other = campaignPageAt('for/a', { _id: 'other', title: 'Other' })
  const published = { _id: 'other', title: 'Other', slug: 'For/A/' }
  expect(issuesOf([own], { pages: [published] })).toEqual([taken('own', 'Other')])
  expect(issuesOf([own, other])).toEqual([taken('own', 'Other'), taken('other', 'Own')])
  const [first, second] = [own, other].map(({ _id, ...nameless }) => nameless)
  expect(issuesOf([first, second] as object[])).toHaveLength(2)
})

test('a page may use its own path, and that of a page moved in the same import', () => {
  const own = campaignPageAt('for/a', { _id: 'own' })
  const moved = campaignPageAt('for/b', { _id: 'other' })
  const pages = [
    { _id: 'own', slug: 'for/a' },
    { _id: 'other', slug: 'for/a' },
  ]
  expect(issuesOf([own, moved], { pages })).toEqual([])
  expect(issuesOf([own, moved], { pages }, true)).toEqual([])
})

test('a redirect’s source path is rejected', () => {
  const redirect = { _id: 'r', _type: 'redirect', source: '/for/a', destination: '/x' }
  const page = campaignPageAt('for/a', { _id: 'own' })
  const reason = 'own, path "for/a": There is a redirect from this path to /x. Delete it first.'
  expect(issuesOf([page, redirect])).toEqual([reason])
  expect(issuesOf([page], { redirects: [redirect] })).toEqual([reason])
})

test('an unfinished draft is accepted, since it is not a page yet', () => {
  const drafts = ['drafts.own', 'versions.spring.own'].map((_id) =>
    campaignPageAt('//evil', { _id }),
  )
  expect(issuesOf(drafts)).toEqual([])
  expect(
    issuesOf([campaignPageAt('for/a', { _id: 'own' })], {
      pages: [{ _id: 'drafts.other', slug: 'for/a' }],
    }),
  ).toEqual([])
})
