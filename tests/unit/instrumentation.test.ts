import { afterEach, expect, test, vi } from 'vitest'
import { register } from '@/instrumentation'

const armClaimClock = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('@/lib/sanity/claims/claim-clock', () => ({ armClaimClock }))
const nameVisitors = vi.hoisted(() => vi.fn())
vi.mock('@/lib/serving/name-visitors', () => ({ nameVisitors }))

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['finds out who asks and sets the clock of the claims when it starts', 'nodejs', 1],
  ['does neither in a runtime without processes', 'edge', 0],
])('a server %s', async (_, runtime, times) => {
  armClaimClock.mockClear()
  nameVisitors.mockClear()
  vi.stubEnv('NEXT_RUNTIME', runtime)
  await register()
  expect(armClaimClock).toHaveBeenCalledTimes(times)
  expect(nameVisitors).toHaveBeenCalledTimes(times)
})
