import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lineOf, runChecks } from '@/scripts/hosted/check'
import { makePlan } from '@/scripts/hosted/plan/plan'
import { accountFaults } from './support/account-faults.ts'
import { contentFaults } from './support/content-faults.ts'
import { siteFaults } from './support/site-faults.ts'
import { startWorld, type World } from './support/world.ts'

vi.mock('next/cache', () => ({ revalidateTag: () => {} }))
vi.mock('next/server', async (original) => ({ ...(await original<object>()), after: () => {} }))
vi.mock('@/lib/sanity/clocks/claim-clock', () => ({
  CLAIM_CLOCK_HEADER: 'x-clock',
  armClaimClock() {},
}))

const world = {} as World

beforeAll(async () => {
  const { POST } = await import('@/app/api/revalidate/route')
  Object.assign(world, await startWorld(POST as never))
  await world.content.create({ _id: 'siteSettings', _type: 'siteSettings' })
})

afterAll(() => world.close?.())

test('what is set up once needs nothing a second time, and a dry run changes nothing', async () => {
  const email = 'host@example.com'
  await world.accounts.account(email)
  const first = await makePlan(world.place, { host: email })
  expect(first.map(({ does }) => does)).toEqual([
    expect.stringMatching(/^Allow the CORS origin http:\/\/127/),
    expect.stringMatching(/^Make a token with the role viewer/),
    expect.stringMatching(/^Make a token with the role editor/),
    expect.stringMatching(/^Make a webhook to http:.*\/api\/revalidate/),
    expect.stringMatching(/^Set in Auth: site_url, .*security_sb_forwarded_for_enabled/),
    expect.stringMatching(/^Set secrets of the functions: SITE_URL/),
    'Let host@example.com take calls.',
  ])
  // To plan is to read.
  expect(await makePlan(world.place, { host: email })).toHaveLength(first.length)
  for (const { run } of first) await run()
  expect((await makePlan(world.place, { host: email })).map(({ does }) => does)).toEqual([])
  Object.assign(world.variables, world.place.env)
})

test('a schedule that is gone is set again', async () => {
  await world.sql("update cron.job set jobname = 'other'")
  const plan = await makePlan(world.place)
  expect(plan.map(({ does }) => does)).toEqual(['Schedule send-booking-mail.'])
  for (const { run } of plan) await run()
  expect(await makePlan(world.place)).toEqual([])
  await world.sql(`delete from cron.job where jobname = 'send-booking-mail';
    update cron.job set jobname = 'send-booking-mail' where jobname = 'other'`)
})

test('of a right set-up nothing is said to be wrong, and all can be told', async () => {
  const findings = await runChecks(world.place)
  expect(findings.filter(({ state }) => state !== 'ok').map(lineOf)).toEqual([])
  expect(findings.length).toBeGreaterThan(25)
})

describe('a planted fault is found, with its remedy:', () => {
  const faults = [...contentFaults, ...accountFaults, ...siteFaults]

  test('there are twenty-five and more', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25)
  })

  test.each(faults)('$name', async ({ plant, checks, says, remedy }) => {
    // The emulators tell of what was planted as well.
    vi.spyOn(console, 'error').mockReturnValue()
    const { place = world.place, repair } = await plant(world)
    world.site.forget()
    const findings = await runChecks(place, undefined, checks)
    await repair?.()
    world.site.forget()
    const wrong = findings.filter(({ state }) => state === 'wrong')
    expect(wrong).toContainEqual(
      expect.objectContaining({
        says: expect.stringMatching(says),
        remedy: expect.stringMatching(remedy),
      }),
    )
  })

  test('and repaired, all is right again', async () => {
    const findings = await runChecks(world.place)
    expect(findings.filter(({ state }) => state !== 'ok').map(lineOf)).toEqual([])
    expect((await makePlan(world.place)).map(({ does }) => does)).toEqual([])
  })
})
