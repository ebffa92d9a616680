import { expect, test } from 'vitest'
import { ENGLISH, toUnicodeRange } from '@/scripts/fonts/characters'
import { seededSections } from '@/tests/support/render'

test('the English font files contain every character of the seed', async () => {
  const words = JSON.stringify((await seededSections()).page)
  // JSON and URLs use ASCII.
  const beyond = [...new Set(words)].filter((letter) => letter > '~')
  expect(beyond.length).toBeGreaterThan(3)
  expect(beyond.filter((letter) => !ENGLISH.includes(letter))).toEqual([])
})

test('characters in any order become unicode-range values', () => {
  expect(toUnicodeRange('cab')).toBe('U+61-63')
  expect(toUnicodeRange('“é”à')).toBe('U+E0, U+E9, U+201C-201D')
  expect(toUnicodeRange('aa')).toBe('U+61')
  expect(toUnicodeRange('')).toBe('')
})
