import { expect, test } from 'vitest'
import { answerAlike, type Clock } from '@/lib/account/answer-alike'

/** A clock that stands still but for work and sleep, and chance that repeats itself. */
function testClock() {
  let time = 0
  let seed = 1
  const clock: Clock = {
    now: () => time,
    sleep: async (milliseconds) => {
      time += milliseconds
    },
    random: () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    },
  }
  const timed = async (cost: number, isRefused = false) => {
    const begun = time
    const work = async () => {
      time += cost
      if (isRefused) throw new Error('refused')
    }
    await answerAlike(700, work, clock).catch(() => undefined)
    return time - begun
  }
  return { timed, random: clock.random }
}

test('answers and refusals come after the floor and a spread, whatever the work took', async () => {
  const { timed } = testClock()
  for (const cost of [0, 32, 104, 699])
    for (const isRefused of [false, true]) {
      const time = await timed(cost, isRefused)
      expect(time).toBeGreaterThanOrEqual(700)
      expect(time).toBeLessThan(840)
    }
})

test('work that takes longer than the floor is answered at its next multiple', async () => {
  const { timed } = testClock()
  for (const cost of [701, 900, 1399]) {
    const time = await timed(cost)
    expect(time).toBeGreaterThanOrEqual(1400)
    expect(time).toBeLessThan(1540)
  }
})

test('the ranks of two hundred answers of different cost are those of chance', async () => {
  const { timed, random } = testClock()
  const known: number[] = []
  const unknown: number[] = []
  for (let times = 0; times < 200; times += 1) {
    known.push(await timed(104 + 60 * random()))
    unknown.push(await timed(32 + 20 * random()))
  }
  const wins = known.reduce((sum, one) => sum + unknown.filter((other) => other < one).length, 0)
  const deviation = (wins - 20_000) / Math.sqrt((40_000 * 401) / 12)
  expect(Math.abs(deviation)).toBeLessThan(3)
})

test('what the work throws is thrown on, what it returns is returned', async () => {
  const clock: Clock = { now: () => 0, sleep: async () => undefined, random: () => 0 }
  await expect(answerAlike(1, async () => 'done', clock)).resolves.toBe('done')
  const refused = answerAlike(1, () => Promise.reject(new Error('refused')), clock)
  await expect(refused).rejects.toThrow('refused')
})
