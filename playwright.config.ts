import { defineConfig } from '@playwright/test'
import type { EngineName } from './scripts/test/other-engines.ts'
import { glyphRendering } from './tests/e2e/support/glyph-rendering.ts'

// Also turns off subpixel rendering in packaged browsers with their own fontconfig.
const flags = ['--disable-quic', '--disable-background-networking', '--disable-lcd-text']
/** At night nothing runs twice because it failed. */
const isStrict = Boolean(process.env.TEST_STRICT)

// `npm run e2e` starts a product per worker and passes its addresses (scripts/test/playwright.ts).
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/e2e/pictures/{arg}{ext}',
  // Every font is ours (fonts.spec.ts), but macOS and Windows draw glyphs differently.
  ignoreSnapshots: process.platform !== 'linux',
  // Each has a product of its own.
  workers: JSON.parse(process.env.TEST_PRODUCTS ?? '[]').length || 1,
  forbidOnly: Boolean(process.env.CI),
  // A failed test runs once more, alone, after all others; one that passes then is named as flaky. Proofs of
  // concurrency say `retries: 0`.
  retries: isStrict ? 0 : 1,
  retryStrategy: 'isolated',
  failOnFlakyTests: isStrict,
  grepInvert: isStrict ? undefined : /@nightly/,
  maxFailures: 20,
  globalTimeout: 75 * 60_000,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/results.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // The time zone of the seed’s host, on any machine.
    timezoneId: 'America/Denver',
    locale: 'en-US',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROME_PATH || undefined,
      args: flags,
      env: { ...process.env, ...glyphRendering() },
    },
  },
  projects: [
    // These publish nothing; the fixtures fail a test that does.
    { name: 'readonly', testDir: 'tests/e2e/readonly', fullyParallel: true },
    // These publish, and the fixtures restore the content.
    { name: 'mutating', testDir: 'tests/e2e/mutating' },
    // Each of these starts the whole Studio.
    { name: 'studio', testDir: 'tests/e2e/studio', timeout: 120_000, expect: { timeout: 40_000 } },
    // Each journey runs once per engine; a missing engine is reported.
    { name: 'firefox', testDir: 'tests/e2e/engines', use: { engineName: 'firefox' } },
    {
      name: 'webkit',
      testDir: 'tests/e2e/engines',
      testIgnore: '**/firefox/**',
      use: { engineName: 'webkit' },
    },
  ],
})
