import { chromium } from '@playwright/test'
import type { Flags } from 'lighthouse'
import { freePort } from '@/scripts/ports'
import { siteURL } from './support/addresses'
import { expect, test } from './support/fixtures'

const categories = ['accessibility', 'best-practices', 'seo']

/** What a page that is not there must not be: indexed, or answered with 200. */
const notForMissing = ['is-crawlable', 'http-status-code', 'errors-in-console']

for (const { name, path, skipAudits = [] } of [
  { name: 'landing page', path: '/' },
  { name: 'privacy page', path: '/privacy' },
  { name: 'not-found page', path: '/no/such-page', skipAudits: notForMissing },
])
  test(`Lighthouse gives the ${name} 100 for accessibility, best practices and SEO`, async ({
    launchOptions,
  }) => {
    const { default: lighthouse } = await import('lighthouse')
    const port = await freePort(9222)
    const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
    const browser = await chromium.launch({ ...launchOptions, args })
    try {
      const flags: Flags = { port, onlyCategories: categories, skipAudits, ignoreStatusCode: true }
      const result = await lighthouse(siteURL + path, { ...flags, logLevel: 'error' })
      const { categories: found = {}, audits = {} } = result?.lhr ?? {}
      const failed = Object.values(audits)
        .filter(({ score }) => score !== null && score < 1)
        .map(({ id, title }) => `${id}: ${title}`)
      const scores = categories.map((id) => [id, (found[id]?.score ?? 0) * 100])
      expect(scores, failed.join('\n')).toEqual(categories.map((id) => [id, 100]))
    } finally {
      await browser.close()
    }
  })
