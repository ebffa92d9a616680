import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const revalidateTag = vi.hoisted(() => vi.fn())
const cached = vi.hoisted(() => new Set<string>())
const windows = vi.hoisted(() => ({ all: [] as { liveFrom?: string; liveUntil?: string }[] }))
vi.mock('next/cache', () => ({
  revalidateTag,
  // Like Next: cached values are not computed again.
  unstable_cache: (compute: () => Promise<unknown>, names: string[]) => async () => {
    const key = names.join()
    if (!cached.has(key)) await compute()
    cached.add(key)
  },
}))
vi.mock('@/lib/content/reading/client', () => ({
  client: { fetch: async () => ({ result: windows.all }) },
}))

const secret = 'a secret of the scheduler'
const now = new Date('2026-11-21T12:00:00.000Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

async function get(authorization?: string) {
  const { GET } = await import('@/app/api/cron/claims/route')
  const headers: Record<string, string> = authorization ? { authorization } : {}
  return GET(new Request('https://site.example/api/cron/claims', { headers }))
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubEnv('CRON_SECRET', secret)
  cached.clear()
  revalidateTag.mockClear()
  windows.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('the claim clock for serverless hosts', () => {
  test.each([undefined, 'Bearer another', `Basic ${secret}`, secret])(
    'rejects the authorization %j',
    async (authorization) => {
      windows.all = [{ liveUntil: inSeconds(-1) }]
      expect((await get(authorization)).status).toBe(401)
      expect(revalidateTag).not.toHaveBeenCalled()
    },
  )

  test('returns 404 without a secret', async () => {
    vi.stubEnv('CRON_SECRET', '')
    expect((await get('Bearer ')).status).toBe(404)
  })

  test('revalidates the page once each time a claim starts or ends', async () => {
    windows.all = [{ liveFrom: inSeconds(-60), liveUntil: inSeconds(60) }, {}]
    for (let time = 0; time < 3; time += 1) expect((await get(`Bearer ${secret}`)).status).toBe(200)
    const once = ['claim', 'claim:claim-clock']
    expect(revalidateTag.mock.calls.map(([tag]) => tag)).toEqual(once)
    vi.setSystemTime(new Date(inSeconds(61)))
    for (let time = 0; time < 3; time += 1) await get(`Bearer ${secret}`)
    expect(revalidateTag).toHaveBeenCalledTimes(4)
  })

  test('revalidates nothing while no claim has started or ended', async () => {
    windows.all = [{ liveFrom: inSeconds(60) }]
    expect(await (await get(`Bearer ${secret}`)).json()).toEqual({ revalidated: false })
    expect(revalidateTag).not.toHaveBeenCalled()
  })
})
