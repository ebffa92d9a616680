import path from 'node:path'
import type { Result } from './results.ts'

/** Vitest's failed tests beyond this number are no flaky tests. */
const MAX_SECOND_TRIES = 10

/**
 * Proofs of concurrency and durability: there a rare failure is the finding, so these have no second try. Browser tests
 * of this kind say `retries: 0` themselves.
 */
export const FINAL = [
  'packages/edge-cache/tests/engines/**',
  'packages/edge-cache/tests/generations.test.ts',
  'packages/edge-cache/tests/untrusted/**',
  'packages/local-accounts/tests/auth/{auth-refresh,sign-up-kill}.test.ts',
  'packages/local-accounts/tests/database/power-cut.test.ts',
  'packages/local-accounts/tests/mailbox/kill.test.ts',
  'packages/local-content-lake/tests/documents/convergence.test.ts',
  'packages/local-content-lake/tests/releases/release-clock.test.ts',
  'packages/local-content-lake/tests/store/**',
  'tests/contract/scripts/operate/backup.test.ts',
  'tests/contract/studio/write-together.test.ts',
  'tests/contract/supabase/{booking-crash,bookings,row-level-security,send-booking-mail,stripe-webhook,subscribers-and-limits}.test.ts',
  'tests/contract/supabase/hosted/backup.test.ts',
]

const isFinal = (file: string) => FINAL.some((pattern) => path.matchesGlob(file, pattern))

/** Returns whether the failed tests of a run may be tried a second time. */
export function mayTryAgain(results: readonly Result[]): boolean {
  const failed = results.filter(({ status }) => status === 'failed')
  return (
    failed.length > 0 &&
    failed.length <= MAX_SECOND_TRIES &&
    !failed.some(({ file }) => isFinal(file))
  )
}

/**
 * Merges the results of a run with those of its failed tests' second try: a failed test that passed then is flaky. A file
 * that failed before its tests was run again as a whole.
 */
export function merged(first: readonly Result[], second: readonly Result[]): Result[] {
  const whole = new Set(first.filter(({ title }) => title === '').map(({ file }) => file))
  const hasPassed = ({ file, title }: Result) =>
    title === ''
      ? !second.some((one) => one.file === file && one.status === 'failed')
      : second.some((one) => one.file === file && one.title === title && one.status === 'passed')
  const tried = first
    .filter(({ file, title }) => title === '' || !whole.has(file))
    .map((one): Result => {
      if (one.status !== 'failed') return one
      return { ...one, status: hasPassed(one) ? 'flaky' : 'failed' }
    })
  return [...tried, ...second.filter(({ file, title }) => title !== '' && whole.has(file))]
}
