import { test as base, expect } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { describeMissing, type EngineName, findOtherEngine } from '@/scripts/test/other-engines'
import { ownAddress } from '../accounts/own-address.ts'
import { readContents, restoreContents } from '../contents.ts'
import { lakeClient } from '../lake-client.ts'
import { startFirefox } from './firefox.ts'
import { type Engine, type Tab, tabOn } from './tab.ts'
import { startProxy } from './watching-proxy.ts'
import { startWebKit } from './webkit.ts'

export type { Tab }
export { expect }

type TabOptions = {
  width?: number
  height?: number
  isWatched?: boolean
  beforeScripts?: () => void
}

type Fixtures = {
  /** The official client, with editor rights in the running Content Lake. */
  lake: SanityClient
  /** Expected console errors, policy reports and error responses; all others fail the test. */
  expectedProblems: RegExp
  /** Opens a tab in a new profile with its own IP address, 1440 pixels wide by default. */
  newTab: (options?: TabOptions) => Promise<Tab>
  contents: undefined
}

type WorkerFixtures = { engineName: EngineName; engine: Engine | undefined }

/** A test that runs in each engine: Firefox and WebKit are projects of the browser tests. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
  lake: async ({}, use) => use(lakeClient),
  expectedProblems: [/^$/, { option: true }],
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const program = findOtherEngine(engineName)
      // biome-ignore lint/suspicious/noConsole: readers of the results must know what was not tested
      if (!program) console.warn(describeMissing(engineName))
      if (!program) return use(undefined)
      // The seed’s host is in this zone; the machine may be in any.
      const env = { ...process.env, TZ: 'America/Denver', LANG: 'en_US.UTF-8' }
      const start = { firefox: startFirefox, webkit: startWebKit }[engineName]
      const engine = await start(program, env)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Restores the seed whatever a test publishes and however it ends.
  contents: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const before = await readContents()
      await use(undefined)
      await restoreContents(before)
    },
    { auto: true },
  ],
  newTab: async ({ engine, engineName, expectedProblems }, use, info) => {
    info.skip(!engine, describeMissing(engineName))
    const problems: string[] = []
    const closers: (() => Promise<void>)[] = []
    await use(async ({ width = 1440, height = 900, isWatched = true, beforeScripts } = {}) => {
      const visitor = ownAddress()
      const proxy = await startProxy({ visitor, isWatched, problems, beforeScripts })
      closers.push(proxy.close)
      const driver = await engine?.open({ width, height, proxy: proxy.host })
      if (!driver) throw new Error('Skipped without an engine.')
      closers.push(driver.close)
      return tabOn(driver, problems)
    })
    for (const close of closers.reverse()) await close()
    const unexpected = problems.filter((text) => !expectedProblems.test(text))
    expect(unexpected, `console, policy and responses in ${engineName}`).toEqual([])
  },
})
