import { expect, test } from 'vitest'
import { MAIL_MS, SIGN_UP_MS } from '../../src/auth/equal-time.ts'
import { timePairs } from '../rounds/enumeration-pairs.ts'
import { shareStandIn } from '../support/share-stand-in.ts'

const standIn = shareStandIn({ settings: { mailFrequency: 0 } })
const measure = (ask: Parameters<typeof timePairs>[2], pairs: number) =>
  timePairs(standIn.url, standIn.keys, ask, pairs)

// `npm run bench -- enumeration` measures 200 pairs of each. Here the machine may be busy, so that
// nothing is compared but what holds then too.
test('a sign-in takes as long for an unknown address as for a known one', {
  timeout: 60_000,
}, async () => {
  const { known, unknown, differences } = await measure('sign-in', 20)
  expect(differences).toEqual([])
  // Without the hash for nobody an unknown address is answered in a tenth of the time.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
  // At even odds all of 20 pairs go one way once in 500,000 runs; with a hash more or less, always.
  const unknownFaster = unknown.filter((ms, index) => ms < (known[index] ?? 0)).length
  expect(unknownFaster).toBeGreaterThanOrEqual(1)
  expect(unknownFaster).toBeLessThanOrEqual(19)
})

test.each([
  ['sign-up', SIGN_UP_MS],
  ['reset', MAIL_MS],
] as const)('a %s is answered alike, and never sooner than %d ms', async (ask, floor) => {
  const { known, unknown, differences } = await measure(ask, 8)
  expect(differences).toEqual([])
  // A timer may fire a millisecond early.
  expect(Math.min(...known, ...unknown)).toBeGreaterThan(floor - 2)
})
