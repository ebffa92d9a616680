import { afterEach, expect, test, vi } from 'vitest'
import { register } from '@/instrumentation'

const armClaimClock = vi.hoisted(() => vi.fn(async () => {}))
const startRetentionTimer = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('@/lib/sanity/clocks/claim-clock', () => ({ armClaimClock }))
vi.mock('@/lib/sanity/clocks/retention-days', () => ({ readRetentionDays: async () => 365 }))
vi.mock('@/lib/supabase/bookings/retention-timer', () => ({ startRetentionTimer }))
const nameVisitors = vi.hoisted(() => vi.fn())
vi.mock('@/lib/serving/name-visitors', () => ({ nameVisitors }))

afterEach(() => vi.unstubAllEnvs())

test.each([
  [
    'finds out who asks and sets the clocks of the claims and of old calls when it starts',
    'nodejs',
    1,
  ],
  ['does neither in a runtime without processes', 'edge', 0],
])('a server %s', async (_, runtime, times) => {
  armClaimClock.mockClear()
  startRetentionTimer.mockClear()
  nameVisitors.mockClear()
  vi.stubEnv('NEXT_RUNTIME', runtime)
  await register()
  expect(armClaimClock).toHaveBeenCalledTimes(times)
  expect(startRetentionTimer).toHaveBeenCalledTimes(times)
  expect(nameVisitors).toHaveBeenCalledTimes(times)
})
