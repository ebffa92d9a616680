import { afterEach, expect, test, vi } from 'vitest'
import { register } from '@/instrumentation'

const armClaimClock = vi.hoisted(() => vi.fn(async () => {}))
const startRetentionTimer = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('@/lib/content/reading/clocks/claim-clock', () => ({ armClaimClock }))
vi.mock('@/lib/content/reading/booking-mode', () => ({
  readRetentionDays: async () => 365,
}))
vi.mock('@/lib/booking/supabase/retention-timer', () => ({ startRetentionTimer }))
const recordVisitorAddresses = vi.hoisted(() => vi.fn())
vi.mock('@/lib/http/record-visitor-addresses', () => ({ recordVisitorAddresses }))

afterEach(() => vi.unstubAllEnvs())

test.each([
  [
    'records visitor addresses and starts the timers for claims and old calls at startup',
    'nodejs',
    1,
  ],
  ['does neither in the edge runtime', 'edge', 0],
])('a server %s', async (_, runtime, times) => {
  armClaimClock.mockClear()
  startRetentionTimer.mockClear()
  recordVisitorAddresses.mockClear()
  vi.stubEnv('NEXT_RUNTIME', runtime)
  await register()
  expect(armClaimClock).toHaveBeenCalledTimes(times)
  expect(startRetentionTimer).toHaveBeenCalledTimes(times)
  expect(recordVisitorAddresses).toHaveBeenCalledTimes(times)
})
