import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasPassed } from '@/scripts/test/print-outcomes'
import type { Result } from '@/scripts/test/results'
import { FINAL, mayTryAgain, merged } from '@/scripts/test/second-try'

const result = (
  title: string,
  status: Result['status'],
  file = 'tests/unit/a.test.ts',
): Result => ({
  project: 'unit',
  file,
  title,
  seconds: 1,
  status,
  error: status === 'failed' ? 'expected 1 to be 2' : '',
  command: '',
})

const many = (count: number, status: Result['status']) =>
  Array.from({ length: count }, (_, index) => result(`test ${index}`, status))

describe('a second try', () => {
  test('is for up to ten failed tests', () => {
    expect(mayTryAgain([...many(10, 'failed'), result('other', 'passed')])).toBe(true)
    expect(mayTryAgain(many(11, 'failed'))).toBe(false)
    expect(mayTryAgain(many(3, 'passed'))).toBe(false)
  })

  test('is not for a run in which a proof of concurrency failed', () => {
    const proof = result('200 bookings', 'failed', 'tests/contract/supabase/bookings.test.ts')
    expect(mayTryAgain([result('other', 'failed'), proof])).toBe(false)
  })

  test.each(FINAL)('is refused to %s, which exists', (pattern) => {
    expect(globSync(pattern)).not.toEqual([])
  })

  test('makes a test that passes flaky, with its first error, and one that fails failed', () => {
    const first = [result('a', 'passed'), result('b', 'failed'), result('c', 'failed')]
    const second = [result('a', 'skipped'), result('b', 'passed'), result('c', 'failed')]
    expect(merged(first, second)).toEqual([
      result('a', 'passed'),
      { ...result('b', 'failed'), status: 'flaky' },
      result('c', 'failed'),
    ])
  })

  test('counts the tests of a file that failed before them, and names the file', () => {
    const first = [result('', 'failed'), result('a', 'skipped')]
    expect(merged(first, [result('a', 'passed')])).toEqual([
      { ...result('', 'failed'), status: 'flaky' },
      result('a', 'passed'),
    ])
    const again = [result('', 'failed'), result('a', 'skipped')]
    expect(merged(first, again)[0]?.status).toBe('failed')
  })
})

describe('a run', () => {
  const stage = (results: Result[], ok = true) => ({
    name: 'unit',
    ok,
    seconds: 1,
    closing: [],
    results,
  })

  test('passes with eight flaky tests, and fails with nine', () => {
    expect(hasPassed([stage(many(5, 'flaky')), stage(many(3, 'flaky'))])).toBe(true)
    expect(hasPassed([stage(many(5, 'flaky')), stage(many(4, 'flaky'))])).toBe(false)
  })

  test('fails with one failed stage', () => {
    expect(hasPassed([stage(many(5, 'passed')), stage(many(1, 'passed'), false)])).toBe(false)
  })
})
