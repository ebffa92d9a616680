import type { Page } from '@playwright/test'
import { findingsOf } from '../../support/checkers/axe.ts'
import { issuesOfLiveMarkup, issuesOfSentMarkup } from '../../support/checkers/markup.ts'
import { faintTexts } from '../../support/checkers/painted-text.ts'
import { palePrint } from '../../support/checkers/printed-text.ts'
import { smallTargets } from '../../support/checkers/targets.ts'
import { textIssues } from '../../support/checkers/text-issues.ts'
import { expect, test } from '../../support/fixtures.ts'
import { open } from '../../support/screens/open.ts'
import { landingPage } from '../../support/screens/screens.ts'

/** Adds an element to a section of the page. */
const plant = (page: Page, tag: string, properties: Record<string, string>) =>
  page.evaluate(
    ([tag, properties]) => {
      const { style = '', ...rest } = properties
      const element = Object.assign(document.createElement(tag), rest)
      element.style.cssText = style
      document.querySelector('#who-its-for-section')?.append(element)
    },
    [tag, properties] as const,
  )

// Without scripts, because hydration would remove planted elements.
const openBare = (page: Page) => open(page, landingPage, { isScriptless: true })

test('axe-core finds a picture without a text alternative', async ({ page }) => {
  await openBare(page)
  await plant(page, 'img', { src: '/icon.svg' })
  const findings = await findingsOf(page)
  expect(findings.map(({ rule }) => rule)).toContain('image-alt')
})

test('the checkers find a button that is too small and too near another', async ({ page }) => {
  await openBare(page)
  await plant(page, 'button', { textContent: 'a' })
  await plant(page, 'button', { textContent: 'b' })
  expect(await smallTargets(page)).toHaveLength(2)
})

test('the checkers find text beyond the window or over other text', async ({ page }) => {
  await openBare(page)
  await plant(page, 'p', { textContent: 'Far out', style: 'position: relative; left: 100vw' })
  await plant(page, 'p', { textContent: 'Below' })
  await plant(page, 'p', { textContent: 'Above', style: 'margin-top: -1lh' })
  const issues = await textIssues(page)
  expect(issues).toContain('beyond the window: Far out')
  expect(issues).toContain('one over the other: Below / Above')
})

test('the checkers find text in its background color, on screen and in print', async ({ page }) => {
  await openBare(page)
  await plant(page, 'p', { textContent: 'Whisper', style: 'color: #eee; background: #fff' })
  expect(await faintTexts(page, 4.5)).toEqual(['Whisper'])
  await page.emulateMedia({ media: 'print' })
  expect(await palePrint(page)).toEqual(['Whisper'])
})

const documentOf = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>Title</title></head><body>${body}</body></html>`

for (const [issue, body, rule] of [
  ['a heading inside a span', '<span><h1>Heading</h1></span>', 'element-permitted-content'],
  [
    'a button with both a command and aria-expanded',
    '<button type="button" command="show-modal" commandfor="m" aria-expanded="false">Menu</button><dialog id="m"></dialog>',
    'attribute-misuse',
  ],
  ['srcset without sizes', '<img alt="" srcset="a.png 9w">', 'attribute-misuse'],
  [
    'a placeholder instead of a label',
    '<input type="text" placeholder="Name">',
    'attribute-misuse',
  ],
  ['an invalid date', '<time datetime="tomorrow">soon</time>', 'attribute-allowed-values'],
  ['a form without a button', '<form action="/a"><p>Text</p></form>', 'wcag/h32'],
] as const)
  test(`html-validate finds ${issue}`, async () => {
    const html = documentOf(body)
    expect(await issuesOfSentMarkup(html)).toContainEqual(expect.stringContaining(rule))
    expect(await issuesOfLiveMarkup(html)).toContainEqual(expect.stringContaining(rule))
  })
