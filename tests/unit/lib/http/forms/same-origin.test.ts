import { expect, test } from 'vitest'
import { isSameOrigin } from '@/lib/http/forms/read-form'

const check = (headers: Record<string, string>) =>
  isSameOrigin(new Headers(headers), 'https://example.com')

test('accepts a form from this site by origin, otherwise by fetch metadata', () => {
  expect(check({ origin: 'https://example.com' })).toBe(true)
  expect(check({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(check({ 'sec-fetch-site': 'same-origin' })).toBe(true)
})

test('a local site accepts each loopback name, if page and request use the same', () => {
  const local = (headers: Record<string, string>) =>
    isSameOrigin(new Headers(headers), 'http://localhost:3000')
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect(local({ origin: `http://${name}:3000`, host: `${name}:3000` }), name).toBe(true)
  expect(local({ origin: 'http://127.0.0.1:3000', host: 'localhost:3000' })).toBe(false)
  expect(local({ origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' })).toBe(false)
  expect(local({ origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(false)
  expect(local({ origin: 'http://evil.example:3000', host: 'evil.example:3000' })).toBe(false)
  expect(check({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(false)
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
])('rejects any other form: %j', (headers) => {
  expect(check(headers as Record<string, string>)).toBe(false)
})
