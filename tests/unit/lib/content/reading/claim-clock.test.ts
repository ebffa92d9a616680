import { createHmac } from 'node:crypto'
import { isValidSignature } from '@sanity/webhook'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Window = { liveFrom?: string; liveUntil?: string }

let windows: Window[] = []
const lake = vi.hoisted(() => ({ fetch: vi.fn() }))
vi.mock('@/lib/content/reading/client', () => ({ client: lake }))
vi.mock('@/lib/env.server', () => ({
  getServerEnv: () => ({ webhookSecret: 'secret', ownOrigin: 'http://localhost:3000' }),
}))
// The real one computes in a separate thread, which fake timers don't wait for.
vi.mock('@sanity/webhook', async (original) => ({
  ...(await original<typeof import('@sanity/webhook')>()),
  encodeSignatureHeader: async (body: string, time: number, secret: string) =>
    `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')}`,
}))

const post = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const start = new Date('2026-11-21T12:00:00.000Z')
const inSeconds = (seconds: number) => new Date(start.getTime() + seconds * 1000).toISOString()
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

/** A freshly started server without state from the previous one. */
async function boot() {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, 'claimClock')
  const { armClaimClock } = await import('@/lib/content/reading/clocks/claim-clock')
  await armClaimClock()
  return armClaimClock
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('fetch', post)
  post.mockReset().mockImplementation(async () => new Response('{}'))
  lake.fetch.mockReset().mockImplementation(async () => ({ result: windows }))
})

afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the claim clock', () => {
  test('announces each start and end once, on time', async () => {
    windows = [{ liveFrom: inSeconds(5), liveUntil: inSeconds(60) }, { liveUntil: inSeconds(5) }]
    await boot()
    await pass(4.999)
    expect(post).not.toHaveBeenCalled()
    await pass(0.001)
    expect(post).toHaveBeenCalledTimes(1)
    await pass(54)
    expect(post).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(post).toHaveBeenCalledTimes(2)
    await pass(100_000)
    expect(post).toHaveBeenCalledTimes(2)
    expect(lake.fetch).toHaveBeenCalledTimes(1)
  })

  test('sends the site the signed webhook of a claim', async () => {
    windows = [{ liveUntil: inSeconds(1) }]
    await boot()
    await pass(1)
    const [url, { method, headers, body }] = post.mock.calls[0] ?? ['', {}]
    expect([url, method]).toEqual(['http://localhost:3000/api/revalidate', 'POST'])
    expect(JSON.parse(String(body))).toMatchObject({ _type: 'claim' })
    const signature = new Headers(headers).get('sanity-webhook-signature') ?? ''
    expect(await isValidSignature(String(body), signature, 'secret')).toBe(true)
  })

  test('does not run on Vercel, where no process is long-lived', async () => {
    windows = [{ liveUntil: inSeconds(1) }]
    vi.stubEnv('VERCEL', '1')
    await boot()
    await pass(10)
    expect(lake.fetch).not.toHaveBeenCalled()
    expect(post).not.toHaveBeenCalled()
  })

  test('announces once what passed while no server ran', async () => {
    windows = [{ liveUntil: inSeconds(-86_400) }, { liveFrom: inSeconds(-60) }]
    const arm = await boot()
    expect(post).toHaveBeenCalledTimes(1)
    await arm()
    await pass(3600)
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('sets no timer if no claim has dates', async () => {
    windows = []
    await boot()
    expect(post).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('handles an instant weeks away, beyond the maximum timer delay', async () => {
    windows = [{ liveUntil: inSeconds(30 * 86_400) }]
    await boot()
    await pass(30 * 86_400 - 1)
    expect(post).not.toHaveBeenCalled()
    await pass(1)
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('is at most a minute late on a machine that slept', async () => {
    windows = [{ liveUntil: inSeconds(3600) }]
    await boot()
    vi.setSystemTime(new Date(inSeconds(4000)))
    await pass(60)
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('replaces its instants after a publish', async () => {
    windows = [{ liveUntil: inSeconds(10) }]
    const arm = await boot()
    windows = [{ liveUntil: inSeconds(20) }]
    await arm()
    await pass(15)
    expect(post).not.toHaveBeenCalled()
    await pass(5)
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('keeps the newest response when an older one arrives later', async () => {
    const slow = Promise.withResolvers<Window[]>()
    windows = []
    const arm = await boot()
    lake.fetch.mockImplementationOnce(() => slow.promise)
    const older = arm()
    windows = [{ liveUntil: inSeconds(10) }]
    await arm()
    slow.resolve([])
    await older
    await pass(10)
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('retries at least once a minute while the Content Lake is down', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    windows = [{ liveUntil: inSeconds(-5) }]
    lake.fetch.mockRejectedValue(new Error('connect ECONNREFUSED'))
    await boot()
    await pass(600)
    const requests = lake.fetch.mock.calls.length
    expect(requests).toBeGreaterThan(10)
    lake.fetch.mockImplementation(async () => ({ result: windows }))
    await pass(60)
    expect(lake.fetch).toHaveBeenCalledTimes(requests + 1)
    expect(post).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'The page may show claims that have ended: connect ECONNREFUSED.',
    )
  })

  test('announces a known instant although the Content Lake is down', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    windows = [{ liveUntil: inSeconds(10) }]
    const arm = await boot()
    lake.fetch.mockRejectedValue(new Error('connect ECONNREFUSED'))
    await arm()
    await pass(16)
    expect(post).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['rejects it', async () => new Response('', { status: 500 })],
    ['does not listen yet', () => Promise.reject(new TypeError('fetch failed'))],
  ])('announces again without a warning when the site %s', async (_, respond) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    windows = [{ liveUntil: inSeconds(-5) }]
    post.mockImplementationOnce(respond)
    await boot()
    await pass(1)
    expect(post).toHaveBeenCalledTimes(2)
    await pass(3600)
    expect(post).toHaveBeenCalledTimes(2)
    expect(warn).not.toHaveBeenCalled()
  })

  test('does not announce twice when its own webhook re-arms it before the response', async () => {
    windows = [{ liveUntil: inSeconds(3) }]
    const arm = await boot()
    post.mockImplementation(async () => {
      await arm()
      return new Response('{}')
    })
    await pass(3600)
    expect(post).toHaveBeenCalledTimes(1)
  })
})

test('the claim clock does not keep a server alive', async () => {
  vi.useRealTimers()
  windows = [{ liveUntil: new Date(Date.now() + 3_600_000).toISOString() }]
  await boot()
  expect(globalThis.claimClock?.timer?.hasRef()).toBe(false)
  clearTimeout(globalThis.claimClock?.timer)
})
