import { expect, test } from 'vitest'
import { preloadAccents } from '@/components/preload-accents'
import { ACCENTS_OF_TEXT } from '@/lib/serving/fonts'
import { render, seededSections } from '@/tests/support/render'

function Page({ content }: { content: unknown }) {
  preloadAccents(content)
  return <p>page</p>
}

const preloaded = (content: unknown) =>
  render(<Page content={content} />).html.includes(`rel="preload" href="${ACCENTS_OF_TEXT}"`)

test('a page with characters beyond English preloads their font file', () => {
  expect(preloaded({ people: [{ name: 'Zoë Peña' }] })).toBe(true)
  expect(preloaded({ text: 'cafe\u0301' })).toBe(true)
  expect(preloaded({ text: '£5 or €6' })).toBe(true)
  expect(preloaded({ text: 'the #1 of 2030' })).toBe(true)
})

test('an English page with quotes, dashes, marks and emoji preloads no font file', async () => {
  expect(preloaded((await seededSections()).page)).toBe(false)
  expect(preloaded({ text: '“It’s” – 20–30† … $5 · $6 — 7× → 🎉' })).toBe(false)
})
