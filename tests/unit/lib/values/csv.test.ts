import { expect, test } from 'vitest'
import { toCsv } from '@/lib/values/csv'

test('quotes cells, ends rows with CRLF and starts with a byte order mark', () => {
  expect(
    toCsv([
      ['a', 'b "c"'],
      ['d\ne', ''],
    ]),
  ).toBe('\uFEFF"a","b ""c"""\r\n"d\ne",""\r\n')
})

test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1'])('escapes the formula %j', (cell) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`)
})

test.each(['/a', 'a=1', "'=1", ''])('keeps %j unchanged', (cell) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF"${cell}"\r\n`)
})
