import { expect, test } from 'vitest'
import { pagePathFor, pagePathIssue } from '@/lib/site/page-path'

test.for(['for/training-providers', 'autumn', 'a/b/c', '2026/webinar-3'])(
  'a page may be at %s',
  (slug) => {
    expect(pagePathIssue(slug)).toBeUndefined()
  },
)

test.for([
  ['/for/x', /slash at the start/],
  ['//evil.example', /slash at the start/],
  ['for/../studio', /Remove the dots\./],
  ['./x', /Remove the dots\./],
  ['logo.png', /Remove the dots\./],
  ['index.md', /Remove the dots\./],
  ['for/%2e%2e/studio', /only lowercase letters, digits and single hyphens/],
  ['for%2fx', /only lowercase letters, digits and single hyphens/],
  ['for//x', /one slash between/],
  ['for/', /one slash between/],
  ['For/X', /lowercase/],
  ['for/x?y=1', /lowercase/],
  ['for/x#y', /lowercase/],
  ['for\\x', /lowercase/],
  ['for/🚀', /lowercase/],
  ['for/trainíng', /lowercase/],
  ['for/a b', /lowercase/],
  ['', /lowercase/],
  ['x'.repeat(300), /at most 100 characters\. This has 300/],
  ['studio', /reserved by the site/],
  ['api/x', /reserved by the site/],
  ['call', /reserved by the site/],
  ['share-image/x', /reserved by the site/],
] as const)('rejects the path %s', ([slug, reason]) => {
  expect(pagePathIssue(slug)).toMatch(reason)
})

test('suggests a path from the page’s name', () => {
  expect(pagePathFor('Training providers, autumn 2026!')).toBe('for/training-providers-autumn-2026')
  expect(pagePathFor('Für Schulen')).toBe('for/fu-r-schulen')
  expect(pagePathFor('🚀')).toBe('')
  expect(pagePathIssue(pagePathFor('long name '.repeat(40)))).toBeUndefined()
})
