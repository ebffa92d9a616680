import { expect, test } from 'vitest'
import { originOf } from '@/scripts/serve/origin'

test.each([
  ['localhost', 'http://localhost:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
])('a server on %s is reached from its own machine at %s', (host, origin) => {
  expect(originOf(host, 3000)).toBe(origin)
})
