import { expect, test } from 'vitest'
import { isNestedTooDeep } from '../../src/http/nesting.ts'

const nested = (levels: number) =>
  JSON.parse(`${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`)

test('a value may be nested up to a hundred levels deep', () => {
  expect(isNestedTooDeep(nested(100))).toBe(false)
  expect(isNestedTooDeep([nested(100)])).toBe(true)
  expect(isNestedTooDeep(nested(200_000))).toBe(true)
})
