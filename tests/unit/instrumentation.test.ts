import { afterEach, expect, test, vi } from 'vitest'
import { register } from '@/instrumentation'

const armClaimClock = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('@/lib/sanity/claim-clock', () => ({ armClaimClock }))

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['sets the clock of the claims when it starts', 'nodejs', 1],
  ['has no clock in a runtime without processes', 'edge', 0],
])('a server %s', async (_, runtime, times) => {
  armClaimClock.mockClear()
  vi.stubEnv('NEXT_RUNTIME', runtime)
  await register()
  expect(armClaimClock).toHaveBeenCalledTimes(times)
})
