import { expect, test } from 'vitest'
import { redirectId } from '@/lib/redirects/redirect-id'

test.each([
  ['/home-v2', 'redirect-home-v2'],
  ['/Old/Page_1/', 'redirect-old-page-1'],
  ['/%61', 'redirect-a'],
  ['/日本', 'redirect-path'],
  [`/${'x'.repeat(200)}`, `redirect-${'x'.repeat(80)}`],
])('the redirect from %s has the id %s', (source, id) => {
  expect(redirectId(source, new Set(['redirect']))).toBe(id)
})

test('numbers an id that is taken', () => {
  expect(redirectId('/a', new Set(['redirect-a']))).toBe('redirect-a-2')
  expect(redirectId('/a', new Set(['redirect-a', 'redirect-a-2', 'redirect-a-3']))).toBe(
    'redirect-a-4',
  )
})
