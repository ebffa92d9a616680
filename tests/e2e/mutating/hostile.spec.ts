import { fixedSections } from '@/sections/index'
import { runnable, unreadable } from '@/tests/support/hostile-texts'
import { rewriteCopy } from '../support/copy.ts'
import { expect, landingPageHtml, test } from '../support/fixtures.ts'

/** The seed has questions, but no video. */
const shownSections = fixedSections.length + 1

// Single texts and the structure of the pages: tests/unit/app/hostile.test.tsx.
for (const { name, texts, last } of [
  { name: 'that could run', texts: runnable, last: 'Could it run?' },
  { name: 'with unreadable characters', texts: unreadable, last: 'Could it be read?' },
])
  test(`texts ${name}, in every text of the site, run no code and break nothing`, async ({
    lake,
    page,
  }) => {
    const hostile = [...Object.values(texts), last].join(' ')
    expect(await landingPageHtml()).not.toContain(last)
    await rewriteCopy(lake, (copy) => `${copy} ${hostile}`)
    await expect.poll(landingPageHtml).toContain(last)
    for (const path of ['/', '/privacy']) {
      await page.goto(path)
      // As browsers render it: lone surrogates as a replacement character, no line breaks.
      const shown = hostile.toWellFormed().replace(/\s+/g, ' ')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(shown)
      await expect(page.getByRole('contentinfo')).toContainText(shown)
      expect(await page.evaluate(() => 'broken' in window)).toBe(false)
      const block = await page.locator('script[type="application/ld+json"]').textContent()
      expect(block).not.toContain('<')
      const graph = JSON.parse(block ?? '')['@graph'] as Record<string, string>[]
      const [organization] = graph
      expect(organization?.['@type']).toBe('Organization')
      expect(organization?.name).toContain(last)
      if (texts === runnable) expect(organization?.name).toBe(`Kestrel Growth Partners ${hostile}`)
      const seen = JSON.stringify(graph)
      expect(seen.isWellFormed()).toBe(true)
      expect(seen).not.toMatch(/[\u200b-\u200d\ufeff]{2}|\\ud800/)
    }
    await page.goto('/')
    // Every section is still there.
    await expect(page.locator('main section[id]')).toHaveCount(shownSections)
  })
