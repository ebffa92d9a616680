import { defineConfig } from '@playwright/test'
import type { EngineName } from './scripts/test/other-engines.ts'
import { glyphRendering } from './tests/e2e/support/glyph-rendering.ts'

// Without coloured edges of glyphs also where the browser is packed with a fontconfig of its own.
const flags = ['--disable-quic', '--disable-background-networking', '--disable-lcd-text']
const isCI = Boolean(process.env.CI)

// `npm run e2e` starts a product for each worker and says where (scripts/test/playwright.ts).
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/e2e/pictures/{arg}{ext}',
  // Every font is ours (fonts.spec.ts), but macOS and Windows draw its glyphs with libraries of their own.
  ignoreSnapshots: process.platform !== 'linux',
  workers: 2,
  forbidOnly: isCI,
  // A test that passes only when it is tried again is a fault, and counts as one.
  retries: isCI ? 1 : 0,
  failOnFlakyTests: true,
  maxFailures: 20,
  globalTimeout: 75 * 60_000,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/results.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // The seed’s host lives there; the machine may live anywhere.
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
    // They change nothing that is published: the fixtures fail one that does.
    { name: 'readonly', testDir: 'tests/e2e/readonly', fullyParallel: true },
    // They publish, and the fixtures put it back.
    { name: 'mutating', testDir: 'tests/e2e/mutating' },
    // The whole Studio starts in each of them.
    { name: 'studio', testDir: 'tests/e2e/studio', timeout: 120_000, expect: { timeout: 40_000 } },
    // Each journey once in each of them; who has not installed one is told so.
    { name: 'firefox', testDir: 'tests/e2e/engines', use: { engineName: 'firefox' } },
    {
      name: 'webkit',
      testDir: 'tests/e2e/engines',
      testIgnore: '**/firefox/**',
      use: { engineName: 'webkit' },
    },
  ],
})
