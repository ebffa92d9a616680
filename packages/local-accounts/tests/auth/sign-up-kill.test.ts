import { expect, test } from 'vitest'
import { random } from '../../../../tests/support/random.ts'
import { scaled } from '../../../../tests/support/scale.ts'
import { killDuringSignUps } from '../rounds/sign-up-kill.ts'

const ROUNDS = scaled({ core: 2, all: 2, nightly: 100 })

test('kill -9 during sign-ups loses none, leaves no half account, emails each once', {
  timeout: ROUNDS * 120_000,
}, async () => {
  const { acknowledged, accounts, asked, issues } = await killDuringSignUps(ROUNDS, random)
  expect(issues).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS)
  // Some responses were cut off, so the kills came in the middle.
  expect(acknowledged).toBeLessThan(asked)
  expect(accounts).toBeGreaterThanOrEqual(acknowledged)
})
