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

test('setup has nothing to do a second time, and a dry run changes nothing', async () => {
  const email = 'host@example.com'
  await world.accounts.account(email)
  const first = await makePlan(world.place, { host: email })
  expect(first.map(({ does }) => does)).toEqual([
    expect.stringMatching(/^Allow the CORS origin http:\/\/127/),
    expect.stringMatching(/^Create a token with the role viewer/),
    expect.stringMatching(/^Create a token with the role editor/),
    expect.stringMatching(/^Create a webhook to http:.*\/api\/revalidate/),
    expect.stringMatching(
      /^Set these Auth settings: site_url, .*security_sb_forwarded_for_enabled/,
    ),
    expect.stringMatching(/^Set the functions’ secrets: SITE_URL/),
    'Let host@example.com take calls.',
  ])
  // Planning only reads.
  expect(await makePlan(world.place, { host: email })).toHaveLength(first.length)
  for (const { run } of first) await run()
  expect((await makePlan(world.place, { host: email })).map(({ does }) => does)).toEqual([])
  Object.assign(world.variables, world.place.env)
})

test('a missing schedule is created again', async () => {
  await world.sql("update cron.job set jobname = 'other'")
  const plan = await makePlan(world.place)
  expect(plan.map(({ does }) => does)).toEqual(['Schedule send-booking-mail.'])
  for (const { run } of plan) await run()
  expect(await makePlan(world.place)).toEqual([])
  await world.sql(`delete from cron.job where jobname = 'send-booking-mail';
    update cron.job set jobname = 'send-booking-mail' where jobname = 'other'`)
})

test('a correct setup has no faults and no unknown results', async () => {
  const findings = await runChecks(world.place)
  expect(findings.filter(({ state }) => state !== 'ok').map(lineOf)).toEqual([])
  expect(findings.length).toBeGreaterThan(25)
})

describe('the check finds a planted fault, with its remedy:', () => {
  const faults = [...contentFaults, ...accountFaults, ...siteFaults]

  test('there are at least twenty-five faults', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25)
  })

  test.each(faults)('$name', async ({ plant, checks, message, remedy }) => {
    // The emulators report the fault as well.
    vi.spyOn(console, 'error').mockReturnValue()
    const { place = world.place, repair } = await plant(world)
    world.site.purge()
    const findings = await runChecks(place, undefined, checks)
    await repair?.()
    world.site.purge()
    const wrong = findings.filter(({ state }) => state === 'wrong')
    expect(wrong).toContainEqual(
      expect.objectContaining({
        message: expect.stringMatching(message),
        remedy: expect.stringMatching(remedy),
      }),
    )
  })

  test('the repaired setup passes again', async () => {
    const findings = await runChecks(world.place)
    expect(findings.filter(({ state }) => state !== 'ok').map(lineOf)).toEqual([])
    expect((await makePlan(world.place)).map(({ does }) => does)).toEqual([])
  })
})
