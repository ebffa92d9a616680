import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTyped } from '@/lib/values/typed-text'
import { cases } from '@/tests/support/scale'

test.each([
  ['a zero-width space in an address', 'dana\u200b@northfield.example', 'dana@northfield.example'],
  ['joiners between Latin letters', 'da\u200cn\u200da', 'dana'],
  ['a byte order mark and a soft hyphen', '\ufeffNorth\u00adfield', 'Northfield'],
  ['marks around a copied number', '\u202a+1 303 555 0142\u202c', '+1 303 555 0142'],
  ['no-break spaces and hyphens', '+1\u00a0303\u202f555\u20110142', '+1 303 555-0142'],
  ['a figure dash and a minus sign', '555\u20120142\u2212 1', '555-0142- 1'],
  ['a direction override', 'a\u202egnp.exe', 'agnp.exe'],
  ['an ideographic space and tabs', '山田\u3000太郎\tx', '山田 太郎 x'],
  ['control characters', 'a\0b\u0007c\u007f', 'abc'],
  ['hidden tags', 'Hello\u{e0061}\u{e0062}\u{e007f}', 'Hello'],
  ['variation selectors after Latin letters and digits', 'a\ufe0f1\ufe0fb\u{e0100}', 'a1b'],
  ['decomposed letters', 'Zoe\u200b\u0308', 'Zoë'],
  ['fillers alone', ' \u3164\u2800\u200b ', ''],
])('cleans %s', (_, typed, clean) => {
  expect(cleanTyped(typed)).toBe(clean)
})

test('a text keeps its lines, with one kind of line break', () => {
  expect(cleanTyped(' a\r\nb\rc\u2028d\u0085\ne\n')).toBe('a\nb\nc\nd\n\ne')
})

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Persian with vowels', 'کتابِ\u200cمن'],
  ['Hindi', 'क्\u200dष'],
  ['Malayalam, at the end of a word', 'അവന്\u200d'],
  ['a family', '👩\u200d👩\u200d👧'],
  ['a skin tone', '👩🏽\u200d💻'],
  ['a rainbow flag', '🏳️\u200d🌈'],
  ['a heart', '❤️'],
  ['a keycap', '3️⃣'],
  ['Scotland’s flag', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a Japanese name', '葛\u{e0100}城'],
  ['dashes', 'Mon–Fri — why?'],
])('keeps %s', (_, text) => {
  expect(cleanTyped(text)).toBe(text)
})

test('a cleaned text is unchanged when cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(cleanTyped(cleanTyped(text))).toBe(cleanTyped(text))
    }),
    { numRuns: cases(200) },
  )
})
