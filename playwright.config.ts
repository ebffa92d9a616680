import { defineConfig } from '@playwright/test'
import { lakePort, sitePort, siteURL, supabasePort } from './tests/e2e/support/addresses'

// The built product on the ports of `npm start`, so that both share their builds, with data of its own.
const product = `node scripts/bootstrap.mjs start --fresh --data-dir .cache/test-data`
const flags = ['--disable-quic', '--disable-background-networking']

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Elsewhere other fonts stand in for the system's monospaced one.
  ignoreSnapshots: process.platform !== 'linux',
  // One content lake for all: what a test publishes, the others see.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine may miss a deadline once; twice is a fault. The list names what was tried again.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: siteURL,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH || undefined, args: flags },
  },
  webServer: {
    command: `${product} --port ${sitePort} --lake-port ${lakePort} --supabase-port ${supabasePort}`,
    url: `${siteURL}/`,
    timeout: 600_000,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
