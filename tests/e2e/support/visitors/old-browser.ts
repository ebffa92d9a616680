import type { BrowserContext } from '@playwright/test'
import { newerFeatures } from '@/tests/support/baseline/newer-features'

/** Takes from every page of a context what the oldest supported browsers lack. */
export const makeOld = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(({ globals, members }) => {
    for (const { owner, name } of members) {
      const object = Reflect.get(globalThis, owner)
      if (object) Reflect.deleteProperty(object, name)
      if (object?.prototype) Reflect.deleteProperty(object.prototype, name)
    }
    // The browser goes on asking for trusted types.
    for (const name of globals)
      if (name !== 'trustedTypes') Reflect.deleteProperty(globalThis, name)
  }, newerFeatures())
