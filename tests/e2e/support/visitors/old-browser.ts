import type { BrowserContext } from '@playwright/test'
import { newerFeatures } from '@/tests/support/baseline/newer-features'

/** The browser still enforces trusted types, which an old one doesn't. */
const isEnforced = (name: string) => /^trusted/i.test(name)

/** Removes APIs that the oldest supported browsers lack from every page of a context. */
export function makeOld(context: BrowserContext): Promise<unknown> {
  const newer = newerFeatures()
  const globals = newer.globals.filter((name) => !isEnforced(name))
  const members = newer.members.filter(({ owner, name }) => !isEnforced(owner) && !isEnforced(name))
  return context.addInitScript(
    (lacking) => {
      for (const { owner, name } of lacking.members) {
        const object = Reflect.get(globalThis, owner)
        if (object) Reflect.deleteProperty(object, name)
        if (object?.prototype) Reflect.deleteProperty(object.prototype, name)
      }
      for (const name of lacking.globals) Reflect.deleteProperty(globalThis, name)
    },
    { globals, members },
  )
}
