import { expect, test } from 'vitest'
import { toCsv } from '@/lib/csv'

test('every cell is quoted, every line ends as RFC 4180 asks, and UTF-8 is marked', () => {
  expect(
    toCsv([
      ['a', 'b "c"'],
      ['d\ne', ''],
    ]),
  ).toBe('\uFEFF"a","b ""c"""\r\n"d\ne",""\r\n')
})

test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1'])('%j is no formula', (cell) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`)
})

test.each(['/a', 'a=1', "'=1", ''])('%j stays as it is', (cell) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF"${cell}"\r\n`)
})
