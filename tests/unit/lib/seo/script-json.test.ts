import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scriptJson } from '@/lib/seo/structured-data'
import { cases } from '@/tests/support/scale'

const fragment = fc.constantFrom(
  '</script>',
  '</SCRIPT\t>',
  '</script/x>',
  '<!--',
  '-->',
  '<script',
  '<![CDATA[',
  '\\',
  '\\u003c',
  '"',
  "'",
  '&lt;',
  '\u2028',
  '\ud800',
  '\u202e',
)
const hostile = fc
  .array(fc.oneof(fragment, fc.string({ unit: 'grapheme' })))
  .map((all) => all.join(''))

describe('JSON in a script element', () => {
  test('contains no “<” and parses back to any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = scriptJson(value)
        expect(text).not.toContain('<')
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value))
      }),
      { numRuns: cases(2500) },
    )
  })

  test('contains no “<” and parses back to hostile keys and values', () => {
    fc.assert(
      fc.property(hostile, hostile, (name, value) => {
        const text = scriptJson({ [name]: [value] })
        expect(text).not.toContain('<')
        expect(JSON.parse(text)).toEqual({ [name]: [value] })
      }),
      { numRuns: cases(2500) },
    )
  })
})
