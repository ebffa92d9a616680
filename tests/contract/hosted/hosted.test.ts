import { startEdgeCache } from 'edge-cache'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runChecks } from '@/scripts/hosted/check'
import type { HostedSite } from '@/scripts/hosted/hosted-site'
import { serve } from '@/tests/support/http/serve'
import { startWorld, type World } from './support/world.ts'

vi.mock('next/cache', () => ({ revalidateTag: () => {} }))
vi.mock('next/server', async (original) => ({ ...(await original<object>()), after: () => {} }))
vi.mock('@/lib/content/reading/clocks/claim-clock', () => ({
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

test('the check finds nothing wrong with a correct setup', async () => {
  const results = await runChecks(world.hosted)
  expect(results.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(results.map(({ part }) => part)).toEqual([
    'Variables',
    'Content',
    'CORS origin',
    'Sanity tokens',
    'Supabase keys',
    'Schedule',
    'Schedule',
    'Account email',
    'Publishing',
  ])
})

/** A fault in a correct setup: what plants it, and what the check says about it. */
type Fault = [name: string, part: string, message: RegExp, plant: () => Promise<Planted> | Planted]
type Planted = { hosted?: HostedSite; repair?: () => unknown }

const hostedWith = (changes: Record<string, string>) => ({ hosted: world.hostedWith(changes) })

/** A gateway that hides the user agent, so the gateway behind it cannot reject it. */
const withoutAgent = (target: string) =>
  serve(async (request, response) => {
    const headers = { apikey: `${request.headers.apikey}`, 'user-agent': 'gateway' }
    const upstream = await fetch(target + request.url, { headers })
    response.writeHead(upstream.status, { 'content-type': 'application/json' })
    response.end(await upstream.text())
  })

const faults: Fault[] = [
  [
    'a missing site URL',
    'Variables',
    /NEXT_PUBLIC_SITE_URL is not set/,
    () => hostedWith({ NEXT_PUBLIC_SITE_URL: '' }),
  ],
  [
    'a webhook secret that can be guessed',
    'Variables',
    /SANITY_WEBHOOK_SECRET is too short/,
    () => hostedWith({ SANITY_WEBHOOK_SECRET: 'secret' }),
  ],
  [
    'keys that are swapped',
    'Variables',
    /is a secret key: the two Supabase keys are swapped/,
    () => hostedWith({ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_of_the_project' }),
  ],
  [
    'a publishable key of another project',
    'Supabase keys',
    /rejects NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY .* Copy this project’s/,
    () => hostedWith({ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' }),
  ],
  [
    'a secret key of another project',
    'Supabase keys',
    /rejects SUPABASE_SECRET_KEY/,
    () => hostedWith({ SUPABASE_SECRET_KEY: 'sb_secret_other' }),
  ],
  [
    'a secret key that browsers may use',
    'Supabase keys',
    /SUPABASE_SECRET_KEY also works in a browser/,
    async () => {
      const { url, close } = await withoutAgent(world.accounts.url)
      return { hosted: world.hostedWith({ NEXT_PUBLIC_SUPABASE_URL: url }), repair: close }
    },
  ],
  [
    'a missing dataset',
    'Content',
    /There is no dataset "staging"/,
    () => hostedWith({ NEXT_PUBLIC_SANITY_DATASET: 'staging' }),
  ],
  [
    'a private dataset',
    'Content',
    /"production" is private/,
    async () => {
      await world.content.datasets.edit('production', { aclMode: 'private' })
      return { repair: () => world.content.datasets.edit('production', { aclMode: 'public' }) }
    },
  ],
  [
    'a dataset without content',
    'Content',
    /"production" is empty\. Run `npm run content:import/,
    async () => {
      await world.content.delete('siteSettings')
      const document = { _id: 'siteSettings', _type: 'siteSettings' }
      return { repair: () => world.content.create(document) }
    },
  ],
  [
    'no CORS origin for the Studio',
    'CORS origin',
    /Sanity rejects requests from .* `npx sanity cors add/,
    async () => {
      await world.setOrigin('https://other.example', true)
      return { repair: () => world.setOrigin(world.site.url, true) }
    },
  ],
  [
    'a CORS origin without credentials',
    'CORS origin',
    /nobody can sign in to the Studio/,
    async () => {
      await world.setOrigin(world.site.url, false)
      return { repair: () => world.setOrigin(world.site.url, true) }
    },
  ],
  [
    'a token that was revoked',
    'Sanity tokens',
    /Sanity rejects SANITY_API_READ_TOKEN/,
    () => hostedWith({ SANITY_API_READ_TOKEN: 'skRevoked' }),
  ],
  [
    'a read token that can write',
    'Sanity tokens',
    /SANITY_API_READ_TOKEN can also write/,
    async () => hostedWith({ SANITY_API_READ_TOKEN: await world.tokenFor('editor') }),
  ],
  [
    'a write token that cannot write',
    'Sanity tokens',
    /SANITY_API_WRITE_TOKEN cannot write/,
    async () => hostedWith({ SANITY_API_WRITE_TOKEN: await world.tokenFor('viewer') }),
  ],
  [
    'an email with a link to another site',
    'Account email',
    /Its link goes to http:\/\/old\.example.*`npx supabase config push`/,
    () => {
      world.accounts.service.settings.siteUrl = 'http://old.example'
      return {
        repair: () => {
          world.accounts.service.settings.siteUrl = world.site.url
        },
      }
    },
  ],
  [
    'an email limit that is used up for this hour',
    'Account email',
    /Auth sent none \(429\)/,
    () => {
      const { service } = world.accounts
      const { limiter } = service
      service.limiter = {
        take: (bucket, ...rest) => bucket !== 'mail' && limiter.take(bucket, ...rest),
      }
      return {
        repair: () => {
          service.limiter = limiter
        },
      }
    },
  ],
  [
    'a schedule with a secret that the site rejects',
    'Schedule',
    /The claims job returned 401 to its schedule/,
    () => hostedWith({ CRON_SECRET: 'another secret of the schedule' }),
  ],
  ...(
    [
      ['to another URL', { url: 'http://127.0.0.1:9/api/revalidate' }],
      ['that is turned off', { isDisabledByUser: true }],
      ['with another secret', { secret: 'another secret of the tests' }],
    ] as const
  ).map(
    ([name, change]): Fault => [
      `a webhook ${name}`,
      'Publishing',
      /Visitors get the old page .* Compare the webhook at sanity\.io\/manage/,
      () => world.withHook(change),
    ],
  ),
  [
    'a cache that is not purged by a publish',
    'Publishing',
    /Visitors get the old page .* A cache in front of the site must be purged too/,
    async () => {
      // It caches pages, and the webhook bypasses it.
      const { upstream } = world.site
      const own = { host: '127.0.0.1', port: 0, secret: 'the secret of a cache' }
      const cache = await startEdgeCache({ ...own, upstream })
      const hosted = { ...world.hosted, siteUrl: cache.url }
      return { hosted, repair: () => cache.close() }
    },
  ],
]

describe('the check finds a planted fault, with its remedy:', () => {
  test.each(faults)(
    '%s',
    async (_name, part, message, plant) => {
      // The emulators report the fault as well.
      vi.spyOn(console, 'error').mockReturnValue()
      const { hosted = world.hosted, repair } = await plant()
      world.site.purge()
      // A publish that never arrives is waited for to the end.
      const patienceMs = part === 'Publishing' ? 1000 : hosted.patienceMs
      const results = await runChecks({ ...hosted, patienceMs }, part)
      await repair?.()
      world.site.purge()
      expect(results).toContainEqual(
        expect.objectContaining({ state: 'wrong', message: expect.stringMatching(message) }),
      )
    },
    200_000,
  )

  test('the repaired setup passes again', async () => {
    const results = await runChecks(world.hosted)
    expect(results.filter(({ state }) => state !== 'ok')).toEqual([])
  })
})
