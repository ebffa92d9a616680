import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ResponseName, responses, startFaultyLake } from '@/tests/support/lake/faulty-lake'

// Bypasses Next's cache: here every read goes to the Content Lake.
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const lake = await startFaultyLake()
const folder = mkdtempSync(path.join(tmpdir(), 'snapshot-'))
vi.spyOn(process, 'cwd').mockReturnValue(folder)
process.env.NEXT_PUBLIC_SANITY_API_HOST = lake.url
const { getSnapshot } = await import('@/lib/content/reading/snapshot')
const { client } = await import('@/lib/content/reading/client')
const { clearOutage } = await import('@/lib/content/reading/content-lake')

const { timeout } = client.config()
const issues = (Object.keys(responses) as ResponseName[]).filter((name) => name !== 'the result')

function parse(response: unknown): string {
  const { text } = Object(response)
  if (typeof text !== 'string') throw new Error('the response has no text')
  return text
}

const read = (name: string) => getSnapshot({ name, query: '*', tags: ['page'], parse })

const endless: ResponseName[] = ['no response at all', 'a beginning and then nothing']

/** Chooses the next responses. A read gives up soon on one that does not end. */
function respondWith(response: ResponseName) {
  if (endless.includes(response)) client.config({ timeout: 100 })
  lake.response = response
}

beforeEach(async () => {
  client.config({ timeout })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  clearOutage()
  lake.response = 'the result'
  lake.result = { text: 'good' }
  // Ends the failure that the test before has left.
  await read('page')
  warn.mockClear()
})

afterAll(async () => {
  await lake.stop()
  rmSync(folder, { recursive: true })
})

describe('a read of content', () => {
  test.each(issues)(
    'falls back to the last good response when the Content Lake returns %s',
    async (issue) => {
      expect(await read('page')).toBe('good')
      respondWith(issue)
      lake.result = { text: 'never seen' }
      const { reads } = lake
      expect(await read('page')).toBe('good')
      // No visitor waits for a second attempt; a build waits longer than a test may take.
      expect(lake.reads).toBe(reads + 1)
      // biome-ignore lint/suspicious/noConsole: the log is under test
      expect(console.warn).toHaveBeenCalledExactlyOnceWith(
        expect.stringMatching(
          /^Content cannot be read \(page\): .*Serving the last good response\.$/,
        ),
      )
    },
  )

  test('gives up after 2.5 seconds', () => {
    expect(timeout).toBe(2_500)
  })

  test('is up to date with the first response after a webhook', async () => {
    lake.response = 'status 500'
    await read('page')
    Object.assign(lake, { response: 'the result', result: { text: 'new' } })
    clearOutage()
    expect(await read('page')).toBe('new')
  })

  test('does not wait for a Content Lake that failed a moment ago', async () => {
    await read('page')
    respondWith('no response at all')
    await read('page')
    const { reads } = lake
    expect(await read('page')).toBe('good')
    expect(lake.reads).toBe(reads)
  })

  test('keeps requesting from a Content Lake with unusable responses', async () => {
    await read('page')
    lake.result = { text: 7 }
    expect(await read('page')).toBe('good')
    lake.result = { text: 'repaired' }
    expect(await read('page')).toBe('repaired')
  })

  test.each(['status 500', 'another JSON value'] as const)(
    'that never succeeded fails with one line when the Content Lake returns %s',
    async (issue) => {
      lake.response = issue
      const error = await read(`never-read-${issues.indexOf(issue)}`).catch((thrown) => thrown)
      expect(String(error.stack)).toMatch(/^Error: Content cannot be read \(never-read-\d+\): .+$/)
    },
  )

  test('finds the last good response after a restart', async () => {
    await read('page/with a ../name')
    expect(readdirSync(path.join(folder, '.next/cache/last-good'))).toContain(
      'page%2Fwith%20a%20..%2Fname.json',
    )
    vi.resetModules()
    vi.spyOn(process, 'cwd').mockReturnValue(folder)
    const restarted = await import('@/lib/content/reading/snapshot')
    lake.response = 'status 500'
    const again = { name: 'page/with a ../name', query: '*', tags: [], parse }
    expect(await restarted.getSnapshot(again)).toBe('good')
  })
})

describe('a temporary failure of the Content Lake', () => {
  let said: string[] = []

  /** Reads three pages a second for this many seconds. */
  async function readFor(seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      for (const name of ['page', 'frame', 'table']) await read(name)
      vi.advanceTimersByTime(1000)
    }
  }

  beforeEach(async () => {
    for (const name of ['page', 'frame', 'table']) await read(name)
    said = []
    vi.spyOn(console, 'warn').mockImplementation((line) => void said.push(line))
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  test('is logged once, and once more when it is over', async () => {
    lake.response = 'status 500'
    await readFor(110)
    const first = /^Content cannot be read \(page\): .*boom.* Serving the last good response\.$/
    expect(said.splice(0)).toEqual([expect.stringMatching(first)])
    lake.response = 'the result'
    await readFor(10)
    expect(said).toEqual(['Content can be read again.'])
  })

  test('is logged with its cause for an empty response', async () => {
    lake.response = 'an empty body'
    await readFor(1)
    expect(said).toEqual([
      expect.stringMatching(
        /^Content cannot be read \(page\): the response has no query result\. /,
      ),
    ])
  })
})
