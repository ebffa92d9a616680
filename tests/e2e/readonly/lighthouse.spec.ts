import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Result } from 'lighthouse'
import { siteURL } from '../support/addresses.ts'
import { test as base, expect } from '../support/fixtures.ts'

const categories = ['accessibility', 'best-practices', 'seo']

/** Audits that a 404 page fails on purpose. */
const failOnMissing = ['is-crawlable', 'http-status-code', 'errors-in-console']

type Audit = (url: string, skipAudits: string[]) => Promise<Result | undefined>

/** Runs Lighthouse with a separate browser, which picks its port and writes it into its profile. */
const test = base.extend<object, { audit: Audit }>({
  audit: [
    async ({ launchOptions }, use) => {
      const { default: lighthouse } = await import('lighthouse')
      const { initializeConfig } = await import('lighthouse/core/config/config.js')
      await initializeConfig('navigation', undefined, { onlyCategories: categories })
      const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
      const args = [...(launchOptions.args ?? []), '--remote-debugging-port=0']
      const context = await chromium.launchPersistentContext(profile, { ...launchOptions, args })
      const [port] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
      await use(async (url, skipAudits) => {
        const flags = { port: Number(port), logLevel: 'error' as const, ignoreStatusCode: true }
        const options = { onlyCategories: categories, skipAudits, disableFullPageScreenshot: true }
        return (await lighthouse(url, { ...flags, ...options }))?.lhr
      })
      await context.close()
      await rm(profile, { recursive: true })
    },
    // Loading Lighthouse's two hundred audits and starting its browser takes time.
    { scope: 'worker', timeout: 60_000 },
  ],
})

// Two at a time would compete for the cores.
test.describe.configure({ mode: 'default' })

for (const { name, path, skipAudits = [] } of [
  { name: 'landing page', path: '/' },
  { name: 'privacy page', path: '/privacy' },
  { name: 'not-found page', path: '/no/such-page', skipAudits: failOnMissing },
])
  test(`Lighthouse gives the ${name} 100 for accessibility, best practices and SEO`, async ({
    audit,
  }) => {
    const { categories: found = {}, audits = {} } = (await audit(siteURL + path, skipAudits)) ?? {}
    const failed = Object.values(audits)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, title }) => `${id}: ${title}`)
    const scores = categories.map((id) => [id, (found[id]?.score ?? 0) * 100])
    expect(scores, failed.join('\n')).toEqual(categories.map((id) => [id, 100]))
  })
