import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Row } from '@/lib/redirects/not-found/rows'
import { clientOf, listeningLake } from '@/packages/local-content-lake/tests/support/open-lake'
import { startFaultyLake } from '@/tests/support/lake/faulty-lake'

const token = 'the-token-of-the-tests'

/** The log of a freshly started site that uses this Content Lake. */
async function logOf(url: string, writeToken = token) {
  vi.resetModules()
  process.env.NEXT_PUBLIC_SANITY_API_HOST = url
  process.env.SANITY_API_WRITE_TOKEN = writeToken
  const { recordNotFound } = await import('@/lib/content/reading/not-found-log')
  return (path: string, init: RequestInit = {}) =>
    recordNotFound(new Request(`https://site.example${path}`, init))
}

async function openLog() {
  const { lake, client, close } = await listeningLake()
  const rows = async () => (await client.getDocument<{ rows: Row[] }>('log.notFound'))?.rows
  const paths = async () => (await rows())?.map(({ path, count }) => `${path} ${count}`)
  return { lake, client, close, rows, paths, record: await logOf(lake.url) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})
const afterSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('the 404 log', () => {
  test('is written with the first path, and is not readable without a token', async () => {
    const { lake, rows, record } = await openLog()
    await record('/Old?x=me', { headers: { referer: 'https://partner.example/a' } })
    expect(await rows()).toEqual([
      {
        _key: expect.stringMatching(/^[\da-f]{12}$/),
        path: '/old',
        count: 1,
        lastSeen: expect.stringMatching(/^\d{4}-.+Z$/),
        referrerHost: 'partner.example',
      },
    ])
    const anyone = clientOf(lake, { token: undefined, perspective: 'raw' })
    expect(await anyone.getDocument('log.notFound')).toBeUndefined()
    expect(await anyone.fetch('*[_type == "notFoundLog"]')).toEqual([])
  })

  test('is written at most every five seconds', async () => {
    const { paths, record } = await openLog()
    await record('/a')
    for (const path of ['/b', '/a', '/b']) await record(path)
    await afterSeconds(4.9)
    expect(await paths()).toEqual(['/a 1'])
    await afterSeconds(0.2)
    await vi.waitFor(async () => expect(await paths()).toEqual(['/a 2', '/b 2']), 20_000)
    await afterSeconds(6)
    await record('/c')
    expect(await paths()).toContain('/c 1')
  })

  test('loses no hit during a write', async () => {
    const { paths, record } = await openLog()
    const first = record('/a')
    // Resolves at once, because the first write is still running.
    await record('/b')
    await first
    expect(await paths()).toEqual(['/a 1'])
    await afterSeconds(5.1)
    await vi.waitFor(async () => expect(await paths()).toEqual(['/a 1', '/b 1']), 20_000)
  })

  test('loses nothing when several sites write at once', async () => {
    const { lake, paths, record } = await openLog()
    const sites = [record, await logOf(lake.url), await logOf(lake.url)]
    await Promise.all(sites.map((site, index) => site(`/${index}`)))
    expect((await paths())?.sort()).toEqual(['/0 1', '/1 1', '/2 1'])
    await afterSeconds(6)
    await Promise.all(sites.map((site) => site('/0')))
    expect((await paths())?.sort()).toEqual(['/0 4', '/1 1', '/2 1'])
  })

  test('has at most 200 pending paths between writes, and 300 in total', async () => {
    const { paths, record } = await openLog()
    await record('/first')
    for (let index = 0; index < 250; index += 1) await record(`/a-${index}`)
    await afterSeconds(5.1)
    await vi.waitFor(async () => expect(await paths()).toHaveLength(201), 20_000)
    await afterSeconds(6)
    for (let index = 0; index < 250; index += 1) await record(`/b-${index}`)
    await afterSeconds(5.1)
    await vi.waitFor(async () => expect(await paths()).toHaveLength(300), 20_000)
    expect(await paths()).not.toContain('/first 1')
  })

  test('counts GET requests only', async () => {
    const { rows, record } = await openLog()
    for (const method of ['POST', 'HEAD', 'OPTIONS']) await record('/a', { method })
    expect(await rows()).toBeUndefined()
  })

  test('continues after its rows or the whole document were deleted', async () => {
    const { client, paths, record } = await openLog()
    await record('/a')
    for (const clear of [
      () => client.patch('log.notFound').set({ rows: [] }).commit(),
      () => client.patch('log.notFound').unset(['rows']).commit(),
      () => client.delete('log.notFound'),
    ]) {
      await clear()
      await afterSeconds(6)
      await record('/b')
      expect(await paths()).toEqual(['/b 1'])
    }
  })

  test('is off without a write token', async () => {
    const lake = await startFaultyLake()
    onTestFinished(lake.stop)
    const record = await logOf(lake.url, '')
    await record('/a')
    expect(lake.reads).toBe(0)
  })

  test('never rejects while the Content Lake is down, and logs it once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { close, record } = await openLog()
    await close()
    await record('/a')
    await afterSeconds(6)
    await record('/b')
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[0]).toMatch(/^The 404 log cannot be written: /)
  })

  test('keeps unwritten hits until the Content Lake responds again', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { lake, paths, record } = await openLog()
    const right = lake.options.token
    lake.options.token = 'another'
    await record('/a')
    await afterSeconds(6)
    await record('/a')
    expect(warn).toHaveBeenCalledOnce()
    lake.options.token = right
    await afterSeconds(6)
    await record('/b')
    expect(await paths()).toEqual(['/a 2', '/b 1'])
    lake.options.token = 'another'
    await afterSeconds(6)
    await record('/a')
    expect(warn).toHaveBeenCalledTimes(2)
  })
})
