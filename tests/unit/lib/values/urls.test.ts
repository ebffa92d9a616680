import { expect, test } from 'vitest'
import { nextPath } from '@/lib/values/urls'

const site = 'https://example.com'

test.each([
  ['/', '/'],
  ['/account?notice=confirmed', '/account?notice=confirmed'],
  ['/#growth-plan', '/#growth-plan'],
  ['/a/../b', '/b'],
])('the next page may be a path of the site: %s', (next, path) => {
  expect(nextPath(next, site)).toBe(path)
})

test.each([
  undefined,
  '',
  'account',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/\tevil',
  '/a\nb',
  'javascript:alert(1)',
  ['/a', '/b'],
])('the next page is the account page instead of %j', (next) => {
  expect(nextPath(next, site)).toBe('/account')
})
