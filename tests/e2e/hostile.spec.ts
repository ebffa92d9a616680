import { rewriteCopy } from './support/copy'
import { expect, landingPageHtml, test } from './support/fixtures'

const hostile: Record<string, string> = {
  'an end tag of a script': '</script><script>window.broken = 1</script>',
  'an end tag with a space': '</script ><script >window.broken = 1</script >',
  'an end tag in capitals with a slash': '</SCRIPT/><ScRiPt>window.broken = 1</sCrIpT\n>',
  'the start of a comment': '<!--<script>window.broken = 1',
  'an event handler': '"><img src=x onerror="window.broken = 1">',
  'line separators': 'a\u2028b\u2029c',
  'marks of a preview': `a${'\u200b\u200c\u200d\ufeff'.repeat(20)}b`,
  'halves of characters': 'a\ud800b\udc00c',
  'a template': `\${window.broken = 1} {{window.broken = 1}}`,
}

for (const [name, text] of Object.entries(hostile))
  test(`${name} in every text of the site runs nothing and breaks nothing`, async ({
    lake,
    page,
  }) => {
    await rewriteCopy(lake, (copy) => `${copy} ${text}`)
    await expect.poll(landingPageHtml).toContain('application/ld+json')
    for (const path of ['/', '/privacy']) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.evaluate(() => 'broken' in window)).toBe(false)
      const block = await page.locator('script[type="application/ld+json"]').textContent()
      expect(block).not.toMatch(/<(?!\\)/)
      const graph = JSON.parse(block ?? '')['@graph'] as Record<string, string>[]
      expect(graph.map((node) => node['@type'])).toContain('Organization')
      const seen = JSON.stringify(graph)
      expect(seen.isWellFormed()).toBe(true)
      expect(seen).not.toMatch(/[\u200b-\u200d\ufeff]{2}|\\ud800/)
    }
    await page.goto('/')
    // Every section still stands.
    expect(await page.locator('main section[id]').count()).toBeGreaterThanOrEqual(10)
  })
