import { expect, test } from 'vitest'
import { killAgainAndAgain } from '@/bench/kill'

const ROUNDS = 12

// `npm run bench -- kill` does 200 rounds and measures.
test('kill -9 in the middle of edits, publishes and uploads loses nothing that was acknowledged', {
  timeout: 120_000,
}, async () => {
  const { acknowledged, uploads, faults, startMs } = await killAgainAndAgain(ROUNDS)
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(ROUNDS)
  expect(uploads).toBeGreaterThan(0)
  expect(startMs.length).toBe(ROUNDS)
})
