import { describe, expect, test } from 'vitest'
import { fieldsOf, isRecord, textOf } from '@/lib/values/record'

describe('untyped values', () => {
  test('fieldsOf returns the fields of JSON objects only', () => {
    expect(fieldsOf({ kind: 'term' })).toEqual({ kind: 'term' })
    for (const other of [null, undefined, 'kind', 7, ['kind']]) {
      expect(isRecord(other)).toBe(false)
      expect(fieldsOf(other)).toEqual({})
    }
  })

  test('textOf returns strings only', () => {
    expect(['', 'a text', 7, null, ['a']].map(textOf)).toEqual([
      '',
      'a text',
      undefined,
      undefined,
      undefined,
    ])
  })
})
