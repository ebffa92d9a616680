import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../tests/support/scale.ts'
import { checkGraph, graphRules } from '../../src/graph/check-graph.ts'
import { graphFacts } from '../../src/graph/graph-facts.ts'
import { allHeadRules, checkHead } from '../../src/head/check-head.ts'
import { readPage } from '../../src/page/page.ts'

const page = { url: 'https://lamps.example/', visibleText: 'Lamps', headText: '' }
const names = [
  '@context',
  '@graph',
  '@id',
  '@type',
  '@value',
  'name',
  'url',
  'price',
  'offers',
  'logo',
  'itemListElement',
  'mainEntity',
  'ratingValue',
  'inLanguage',
  'duration',
  'constructor',
  '__proto__',
]
const words = [
  'https://schema.org',
  'Organization',
  'Offer',
  'WebPage',
  'toString',
  'https://lamps.example/#a',
  '',
  '29.99',
  'P',
  'en',
]

const { value: jsonLike } = fc.letrec((again) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom(...words),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(again('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), again('value'), { maxKeys: 6 }),
  ),
}))

describe('any input', () => {
  test('every structured data rule returns a result for any JSON', () => {
    fc.assert(
      fc.property(jsonLike, (value) => {
        const results = checkGraph([JSON.stringify(value)], page)
        expect(results.map(({ id }) => id)).toEqual(graphRules.map(({ id }) => id))
        for (const { id, findings } of results)
          for (const finding of findings) {
            expect(finding.rule).toBe(id)
            expect(finding.message.length).toBeGreaterThan(4)
          }
      }),
      { numRuns: cases(2000) },
    )
  })

  test('only one rule reports invalid JSON', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!isJson(text) && !text.includes('<'))
        const found = checkGraph([text], page).filter(({ findings }) => findings.length > 0)
        expect(found.map(({ id }) => id)).toEqual(['json-parses'])
      }),
      { numRuns: cases(100) },
    )
  })

  test('every head rule returns a result for any HTML', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '<meta name="',
      '<title>',
      '</title>',
      '<svg>',
      '<a href="',
      '"',
      '<template>',
      '<script type="application/ld+json">',
      '</script>',
      '<link rel="canonical" href="',
      '<table>',
      '<select>',
      '<!--',
      '\0',
    )
    const html = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })))
    fc.assert(
      fc.property(html, (parts) => {
        const { head } = readPage(parts.join(''), 'https://lamps.example/')
        expect(checkHead(head)).toHaveLength(allHeadRules.length)
      }),
      { numRuns: cases(500) },
    )
  })

  test('reads a page with 5,000 nested elements', () => {
    const depth = 5000
    const html = `${'<div>'.repeat(depth)}<a href="#x">Deep</a>`
    const read = readPage(html, 'https://lamps.example/')
    expect(read.visibleText.trim()).toBe('Deep')
    expect(read.body.links).toHaveLength(1)
  })

  test('reads a graph with 5,000 nested nodes', () => {
    const depth = 5000
    const node = `${'{"@type":"Thing","subjectOf":'.repeat(depth)}{"@type":"Thing"}${'}'.repeat(depth)}`
    const graph = `{"@context":"https://schema.org","@graph":[${node}]}`
    expect(checkGraph([graph], page)).toHaveLength(graphRules.length)
  })

  test('reads a list of 300,000 values', () => {
    const graph = `{"@context":"https://schema.org","@type":"Thing","name":[${'1,'.repeat(300_000)}1]}`
    expect(graphFacts([graph], page).leaves).toHaveLength(300_001)
  })
})

function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
