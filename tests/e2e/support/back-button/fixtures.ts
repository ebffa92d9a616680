import type { LaunchOptions } from '@playwright/test'
import { test as base } from '../calls/call-fixtures.ts'

export { expect } from '../fixtures.ts'

/** Chromium with its back/forward cache, which Playwright disables. */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})
