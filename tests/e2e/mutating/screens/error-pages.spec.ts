import { startEdgeCache } from 'edge-cache'
import rules from '@/lib/http/edge-cache-rules.json' with { type: 'json' }
import { findingsOf } from '../../support/checkers/axe.ts'

import { expect, test } from '../../support/fixtures.ts'
import { startSecondSite } from '../../support/servers/second-site.ts'

// The error itself, and the icon a browser requests if a page declares none.
test.use({ expectedErrors: /status of 500|React error #441|favicon\.ico/ })

test('checkers find no issues on the error pages', async ({ browser, page }) => {
  const site = await startSecondSite({ hasRead: false })
  const own = { host: '127.0.0.1', port: 0, upstream: site.url, secret: 'a secret of this test' }
  const edgeCache = await startEdgeCache({ ...rules, ...own })
  const check = async () => {
    const reader = await browser.newPage({ javaScriptEnabled: false })
    expect((await reader.goto(`${edgeCache.url}/privacy`))?.status()).toBe(500)
    await expect(
      reader.getByRole('heading', { level: 1, name: 'This page didn’t load' }),
    ).toBeVisible()
    await expect(reader.getByRole('link', { name: 'Try again' })).toBeVisible()
    await expect(reader.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await reader.close()
    expect((await page.goto(`${site.url}/privacy`))?.status()).toBe(500)
    await expect(
      page.getByRole('heading', { level: 1, name: 'This page didn’t load' }),
    ).toBeVisible()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findingsOf(page), `${width} pixels`).toEqual([])
    }
  }
  try {
    site.gate.response = 'status 500'
    await test.step('no content was ever read', check)
    site.gate.response = 'the result'
    await expect.poll(async () => (await fetch(`${site.url}/terms`)).status).toBe(200)
    site.gate.response = 'status 500'
    await test.step('only this page was never read', check)
  } finally {
    await edgeCache.close()
    await site.stop()
  }
})
