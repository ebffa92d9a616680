import { expect, test } from 'vitest'
import { toCells } from '@/lib/redirects/table'
import { toCsv } from '@/lib/values/csv'
import { readTable } from '@/studio/redirects/read-table'

const row = (line: number, source: string, destination: string, isPermanent = false) => ({
  line,
  source,
  destination,
  isPermanent,
})

test('reads an exported table back unchanged', () => {
  const redirects = [
    { source: '/a', destination: '/b?c="d",e', isPermanent: true },
    { source: '/é/日本', destination: 'https://x.example/', isPermanent: false },
    { source: '=1+1', destination: '-2', isPermanent: false },
  ]
  const read = readTable(toCsv(toCells(redirects)))
  expect(read).toEqual(redirects.map((one, at) => ({ ...one, line: at + 2 })))
})

test.each([
  ['commas', '/a,/b,yes\n/c,/d,no\n'],
  ['semicolons', '/a;/b;yes\r\n/c;/d;no'],
  ['tabs, like pasted cells', '/a\t/b\tyes\n/c\t/d\tno'],
  ['old line endings', '/a,/b,yes\r/c,/d,no\r'],
])('reads a table with %s', (_, text) => {
  expect(readTable(text)).toEqual([row(1, '/a', '/b', true), row(2, '/c', '/d')])
})

test('reads nothing from empty text, and reports a line with one cell', () => {
  expect(readTable('')).toEqual([])
  expect(readTable('  \n')).toEqual([])
  expect(readTable('/a')).toMatchObject([{ source: '/a', issue: expect.any(String) }])
})

test('rejects a quotation mark that isn’t closed', () => {
  expect(() => readTable('/a,/b\n/c,"/d\n/e,/f')).toThrow('Line 2: a quotation mark isn’t closed.')
})

test('rejects a table that is too large', () => {
  const text = '/a,/b\n'.repeat(90_000)
  expect(() => readTable(text)).toThrow('This table is too large. Import it in parts.')
  expect(readTable(text.slice(0, 500_000)).length).toBeGreaterThan(80_000)
})
