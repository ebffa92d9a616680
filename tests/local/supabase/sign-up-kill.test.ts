import { expect, test } from 'vitest'
import { killDuringSignUps } from '@/bench/sign-up-kill'

const ROUNDS = 10

// `npm run bench -- sign-up-kill` does 100 rounds and measures.
test('kill -9 during sign-ups loses no acknowledged one, leaves no half account, mails each once', {
  timeout: 300_000,
}, async () => {
  const { acknowledged, accounts, asked, faults, startMs } = await killDuringSignUps(ROUNDS)
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS)
  // Some answers were cut off: the kills came in the middle.
  expect(acknowledged).toBeLessThan(asked)
  expect(accounts).toBeGreaterThanOrEqual(acknowledged)
  expect(startMs.length).toBe(ROUNDS)
})
