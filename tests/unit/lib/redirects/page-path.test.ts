import { expect, test } from 'vitest'
import { pagePathFor, pagePathIssue } from '@/lib/redirects/page-path'

test.for(['for/training-providers', 'autumn', 'a/b/c', '2026/webinar-3'])(
  'a page may stand at %s',
  (slug) => {
    expect(pagePathIssue(slug)).toBeUndefined()
  },
)

test.for([
  ['/for/x', /slash at the beginning/],
  ['//evil.example', /slash at the beginning/],
  ['for/../studio', /No dots/],
  ['./x', /No dots/],
  ['logo.png', /No dots/],
  ['index.md', /No dots/],
  ['for/%2e%2e/studio', /digits and single hyphens only/],
  ['for%2fx', /digits and single hyphens only/],
  ['for//x', /one slash between/],
  ['for/', /one slash between/],
  ['For/X', /Lower-case/],
  ['for/x?y=1', /Lower-case/],
  ['for/x#y', /Lower-case/],
  ['for\\x', /Lower-case/],
  ['for/🚀', /Lower-case/],
  ['for/trainíng', /Lower-case/],
  ['for/a b', /Lower-case/],
  ['', /Lower-case/],
  ['x'.repeat(300), /300 characters: 100 at most/],
  ['studio', /The site itself uses/],
  ['api/x', /The site itself uses/],
  ['call', /The site itself uses/],
  ['share-image/x', /The site itself uses/],
] as const)('no page may stand at %s', ([slug, reason]) => {
  expect(pagePathIssue(slug)).toMatch(reason)
})

test('a path is made of the name of the page', () => {
  expect(pagePathFor('Training providers, autumn 2026!')).toBe('for/training-providers-autumn-2026')
  expect(pagePathFor('Für Schulen')).toBe('for/fu-r-schulen')
  expect(pagePathFor('🚀')).toBe('')
  expect(pagePathIssue(pagePathFor('long name '.repeat(40)))).toBeUndefined()
})
