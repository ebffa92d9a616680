import { expect, test } from 'vitest'
import { ENGLISH, toUnicodeRange } from '@/scripts/fonts/characters'
import { seededSections } from '@/tests/support/render'

test('every character of the seed is of the files that come first', async () => {
  const words = JSON.stringify((await seededSections()).page)
  // ASCII is what JSON itself and addresses are written in.
  const beyond = [...new Set(words)].filter((letter) => letter > '~')
  expect(beyond.length).toBeGreaterThan(3)
  expect(beyond.filter((letter) => !ENGLISH.includes(letter))).toEqual([])
})

test('characters in any order become the ranges of a style sheet', () => {
  expect(toUnicodeRange('cab')).toBe('U+61-63')
  expect(toUnicodeRange('“é”à')).toBe('U+E0, U+E9, U+201C-201D')
  expect(toUnicodeRange('aa')).toBe('U+61')
  expect(toUnicodeRange('')).toBe('')
})
