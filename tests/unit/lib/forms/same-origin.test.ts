import { expect, test } from 'vitest'
import { isSameOrigin } from '@/lib/forms/same-origin'

const check = (headers: Record<string, string>) =>
  isSameOrigin(new Headers(headers), 'https://example.com')

test('a form of this site is accepted, by its origin or else by its fetch metadata', () => {
  expect(check({ origin: 'https://example.com' })).toBe(true)
  expect(check({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(check({ 'sec-fetch-site': 'same-origin' })).toBe(true)
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'https://example.com.evil.example' },
  { origin: 'http://example.com' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  {},
])('any other form is refused: %j', (headers) => {
  expect(check(headers as Record<string, string>)).toBe(false)
})
