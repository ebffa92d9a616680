import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Clock, equalizeTiming, settledAtFloor } from '@/lib/accounts/equalize-timing'

/** A clock that only advances with work and sleep, with reproducible random numbers. */
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
  const timed = async (cost: number, isRejected = false) => {
    const startedAt = time
    const work = async () => {
      time += cost
      if (isRejected) throw new Error('rejected')
    }
    await equalizeTiming(700, work, clock).catch(() => undefined)
    return time - startedAt
  }
  return { timed, random: clock.random }
}

test('settles after the floor plus a spread, whether the work succeeds or fails', async () => {
  const { timed } = testClock()
  for (const cost of [0, 32, 104, 699])
    for (const isRejected of [false, true]) {
      const time = await timed(cost, isRejected)
      expect(time).toBeGreaterThanOrEqual(700)
      expect(time).toBeLessThan(840)
    }
})

test('work longer than the floor settles at the next multiple of it', async () => {
  const { timed } = testClock()
  for (const cost of [701, 900, 1399]) {
    const time = await timed(cost)
    expect(time).toBeGreaterThanOrEqual(1400)
    expect(time).toBeLessThan(1540)
  }
})

test('the timing of 200 results does not reveal their cost', async () => {
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

test('returns the result of the work and rethrows its error', async () => {
  const clock: Clock = { now: () => 0, sleep: async () => undefined, random: () => 0 }
  await expect(equalizeTiming(1, async () => 'done', clock)).resolves.toBe('done')
  const rejected = equalizeTiming(1, () => Promise.reject(new Error('rejected')), clock)
  await expect(rejected).rejects.toThrow('rejected')
})

test('the floor and its spread are the same for work that is done, fails or never ends', async () => {
  const error = new Error('rejected')
  for (const [work, settled] of [
    [async () => 'done', { status: 'fulfilled', value: 'done' }],
    [() => Promise.reject(error), { status: 'rejected', reason: error }],
    [() => new Promise<string>(() => {}), undefined],
  ] as const) {
    const slept: number[] = []
    const sleep = async (milliseconds: number) => {
      slept.push(milliseconds)
      await setImmediate()
    }
    const clock: Clock = { now: () => 0, random: () => 0.5, sleep }
    expect(await settledAtFloor(700, work(), clock)).toEqual(settled)
    expect(slept).toEqual([700 * 1.1])
  }
})
