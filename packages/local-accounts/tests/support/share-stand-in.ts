import { afterAll, beforeAll } from 'vitest'
import { openStandIn, type StandIn } from './open-stand-in.ts'

/** One stand-in for all tests of a file: starting PostgreSQL takes seconds. */
export function shareStandIn(options?: Parameters<typeof openStandIn>[0]): StandIn {
  const shared = {} as StandIn
  beforeAll(async () => {
    Object.assign(shared, await openStandIn(options))
  })
  afterAll(() => shared.close?.())
  return shared
}
