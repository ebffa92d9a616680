import type { BrowserContext } from '@playwright/test'
import { newerFeatures } from '@/tests/support/baseline/newer-features'

/** The browser goes on asking for trusted types, which an old one does not. */
const isAskedFor = (name: string) => /^trusted/i.test(name)

/** Takes from every page of a context what the oldest supported browsers lack. */
export function makeOld(context: BrowserContext): Promise<unknown> {
  const newer = newerFeatures()
  const globals = newer.globals.filter((name) => !isAskedFor(name))
  const members = newer.members.filter(({ owner, name }) => !isAskedFor(owner) && !isAskedFor(name))
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
