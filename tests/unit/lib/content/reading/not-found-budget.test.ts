import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const calls = vi.hoisted(() => ({ count: 0 }))
vi.mock('@sanity/client', () => {
  const called = async () => {
    calls.count += 1
    return { _rev: 'a', rows: [] }
  }
  const patch: Record<string, unknown> = { commit: called }
  for (const name of ['setIfMissing', 'unset', 'set', 'append', 'ifRevisionId'])
    patch[name] = () => patch
  return { createClient: () => ({ getDocument: called, patch: () => patch, create: called }) }
})

beforeEach(() => {
  calls.count = 0
  vi.resetModules()
  process.env.SANITY_API_WRITE_TOKEN = 'a token'
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  delete process.env.SANITY_API_WRITE_TOKEN
})

/** Requests a different path every second. */
async function scan(seconds: number) {
  const { recordNotFound } = await import('@/lib/content/reading/not-found-log')
  for (let second = 0; second < seconds; second += 1) {
    await recordNotFound(new Request(`https://site.example/wp-${second}`))
    await vi.advanceTimersByTimeAsync(1000)
  }
}

test('a scan costs at most 120 API requests in the first hour and 60 in each further hour', async () => {
  await scan(3600)
  expect(calls.count).toBeGreaterThan(60)
  expect(calls.count).toBeLessThanOrEqual(120)
  const first = calls.count
  await scan(3600)
  expect(calls.count - first).toBeGreaterThan(30)
  expect(calls.count - first).toBeLessThanOrEqual(62)
})

test('the log is written within seconds again after a quiet hour', async () => {
  await scan(3600)
  await vi.advanceTimersByTimeAsync(3_600_000)
  const before = calls.count
  await scan(6)
  expect(calls.count).toBeGreaterThan(before)
})
