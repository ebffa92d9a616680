import { describe, expect, test } from 'vitest'
import { fieldsOf, isRecord, textOf } from '@/lib/values/record'

describe('what comes in untyped', () => {
  test('has fields if it is an object of JSON, and none if it is anything else', () => {
    expect(fieldsOf({ kind: 'term' })).toEqual({ kind: 'term' })
    for (const other of [null, undefined, 'kind', 7, ['kind']]) {
      expect(isRecord(other)).toBe(false)
      expect(fieldsOf(other)).toEqual({})
    }
  })

  test('is a text only if it is one', () => {
    expect(['', 'a text', 7, null, ['a']].map(textOf)).toEqual([
      '',
      'a text',
      undefined,
      undefined,
      undefined,
    ])
  })
})
