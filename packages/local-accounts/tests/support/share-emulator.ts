import { afterAll, beforeAll } from 'vitest'
import { type Emulator, openEmulator } from './open-emulator.ts'
import { forgetRemote, isRemote, remoteEmulator } from './remote-emulator.ts'

/** Returns one emulator for all tests of a file, because PostgreSQL starts slowly, or a remote one by its URL. */
export function shareEmulator(options?: Parameters<typeof openEmulator>[0]): Emulator {
  if (isRemote) {
    beforeAll(forgetRemote)
    afterAll(forgetRemote)
    return remoteEmulator()
  }
  const shared = {} as Emulator
  beforeAll(async () => {
    Object.assign(shared, await openEmulator(options))
  })
  afterAll(() => shared.close?.())
  return shared
}
