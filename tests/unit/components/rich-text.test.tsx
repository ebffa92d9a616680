import { describe, expect, test } from 'vitest'
import { RichText } from '@/components/rich-text'
import { toFootnotes } from '@/lib/content/claims/footnotes'
import type { RichText as Value } from '@/lib/content/content-types'
import { claimOf, render } from '@/tests/support/render'

type Block = Value[number]
const footnotes = toFootnotes([claimOf()], 'See note')

const span = (text: string, marks: string[] = []) =>
  ({ _type: 'span', _key: text, text, marks }) as const

function block(children: unknown[], changes: Partial<Block> = {}): Block {
  return { _type: 'block', _key: 'b', style: 'normal', markDefs: [], children, ...changes } as Block
}

const show = (...value: Block[]) => render(<RichText value={value} footnotes={footnotes} />).html

const linked = (href: string) =>
  show(block([span('here', ['l'])], { markDefs: [{ _type: 'link', _key: 'l', href }] }))

describe('rich text', () => {
  test('shows paragraphs, emphasis and lists', () => {
    expect(show(block([span('a '), span('b', ['strong']), span('c', ['em'])]))).toBe(
      '<p><span>a </span><strong>b</strong><em>c</em></p>',
    )
    expect(show(block([span('one')], { listItem: 'bullet', level: 1 }))).toBe(
      '<ul><li>one</li></ul>',
    )
  })

  test('puts its headings one level below the heading above', () => {
    expect(show(block([span('Upper')], { style: 'h2' }))).toBe('<h3>Upper</h3>')
    expect(show(block([span('Lower')], { style: 'h3' }))).toBe('<h4>Lower</h4>')
  })

  test.each(['https://a.example/', 'http://a.example/', 'mailto:a@b.example', '/privacy', '#x'])(
    'links to %s',
    (href) => expect(linked(href)).toBe(`<p><a href="${href}">here</a></p>`),
  )

  test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//a.example', ''])(
    'drops a link to %j but keeps its text',
    (href) => expect(linked(href)).toBe('<p><span>here</span></p>'),
  )

  test('omits unknown elements but keeps their text', () => {
    const odd = { _type: 'widget', _key: 'w', html: '<b>x</b>' } as unknown as Block
    expect(show(odd, block([span('kept', ['unknown'])], { style: 'h9' as 'normal' }))).toBe(
      '<p><span>kept</span></p>',
    )
  })

  test('has the same elements for a text with the marks of a preview', () => {
    const marks = '\u200b\u200c\u200d\u2060\u2063\ufeff'
    const [plain, marked] = [
      show(block([span('a 15-minute')])),
      show(block([span(`a 15-minute${marks}`)])),
    ]
    expect(marked.replace(marks, '')).toBe(plain)
  })

  test('keeps 15-minute on one line', () => {
    expect(show(block([span('a 15-minute call')]))).toContain(
      '<span class="whitespace-nowrap">15-minute</span><span> call</span>',
    )
  })
})

describe('a claim in running text', () => {
  const reference = (claim: unknown) => ({ _type: 'claimReference', _key: 'c', claim })

  test('shows figure and unit, and links a result’s mark to its note', () => {
    const html = show(block([span('within '), reference(claimOf())]))
    expect(html).toMatch(
      /<span>within <\/span><span[^>]*><span>60 days<\/span><a [^>]*href="#results-note"[^>]*>†<\/a>/,
    )
    expect(html).toContain('aria-label="See note †"')
  })

  test('has no mark if it is a term', () => {
    const html = show(block([reference(claimOf({ kind: 'term', value: 90 }))]))
    expect(html).toContain('90 days</span>')
    expect(html).not.toContain('<a')
  })

  test('renders nothing if it was deleted', () => {
    expect(show(block([span('a'), reference(null)]))).toBe('<p><span>a</span></p>')
  })
})
