import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wellFormed } from '@/lib/content/check/read'
import { cases } from '@/tests/support/scale'

test('replaces lone surrogates with U+FFFD, at any depth', () => {
  const content = { heading: 'a\ud800b', items: [{ text: '\udc00' }, 1, null, true] }
  expect(wellFormed(content)).toEqual({
    heading: 'a\ufffdb',
    items: [{ text: '\ufffd' }, 1, null, true],
  })
})

test('removes control characters and noncharacters, but not tabs and line breaks', () => {
  const text = '\u0000a\u0007\tb\r\nc\u0085\u007f\ufffe\u{1ffff}d\u200b'
  expect(wellFormed({ text })).toEqual({ text: 'a\tb\r\ncd\u200b' })
})

test('leaves valid characters and everything else unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (content) => {
      expect(wellFormed(content)).toEqual(content)
    }),
    { numRuns: cases(100) },
  )
})
