import { expect, test } from 'vitest'
import { toCsv } from '@/lib/values/csv'

test('a CSV file has quoted cells, rows that end with CRLF, and a byte order mark', () => {
  expect(
    toCsv([
      ['a', 'b "c"'],
      ['d\ne', ''],
    ]),
  ).toBe('\uFEFF"a","b ""c"""\r\n"d\ne",""\r\n')
})

test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1'])(
  'a cell with the formula %j is escaped',
  (cell) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`)
  },
)

test.each(['/a', 'a=1', "'=1", ''])('a cell with %j is unchanged', (cell) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF"${cell}"\r\n`)
})
