import { afterAll, beforeAll } from 'vitest'
import { openStandIn, type StandIn } from './open-stand-in.ts'
import { forgetRemote, isRemote, remoteStandIn } from './remote-stand-in.ts'

/** One stand-in for all tests of a file: starting PostgreSQL takes seconds. Or, by its address, a remote one. */
export function shareStandIn(options?: Parameters<typeof openStandIn>[0]): StandIn {
  if (isRemote) {
    beforeAll(forgetRemote)
    afterAll(forgetRemote)
    return remoteStandIn()
  }
  const shared = {} as StandIn
  beforeAll(async () => {
    Object.assign(shared, await openStandIn(options))
  })
  afterAll(() => shared.close?.())
  return shared
}
