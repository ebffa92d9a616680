import { describe, expect, test } from 'vitest'
import { asRecord, asString, isRecord } from '@/lib/values/record'

describe('untyped values', () => {
  test('asRecord returns the fields of JSON objects only', () => {
    expect(asRecord({ kind: 'term' })).toEqual({ kind: 'term' })
    for (const other of [null, undefined, 'kind', 7, ['kind']]) {
      expect(isRecord(other)).toBe(false)
      expect(asRecord(other)).toEqual({})
    }
  })

  test('asString returns strings only', () => {
    expect(['', 'a text', 7, null, ['a']].map(asString)).toEqual([
      '',
      'a text',
      undefined,
      undefined,
      undefined,
    ])
  })
})
