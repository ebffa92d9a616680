import { afterEach, expect, test, vi } from 'vitest'
import { register } from '@/instrumentation'

const armClaimClock = vi.hoisted(() => vi.fn(async () => {}))
const armRetentionClock = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('@/lib/sanity/clocks/claim-clock', () => ({ armClaimClock }))
vi.mock('@/lib/sanity/clocks/retention-days', () => ({ readRetentionDays: async () => 365 }))
vi.mock('@/lib/supabase/bookings/retention-clock', () => ({ armRetentionClock }))

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['sets the clocks of the claims and of old calls when it starts', 'nodejs', 1],
  ['has no clock in a runtime without processes', 'edge', 0],
])('a server %s', async (_, runtime, times) => {
  armClaimClock.mockClear()
  armRetentionClock.mockClear()
  vi.stubEnv('NEXT_RUNTIME', runtime)
  await register()
  expect(armClaimClock).toHaveBeenCalledTimes(times)
  expect(armRetentionClock).toHaveBeenCalledTimes(times)
})
