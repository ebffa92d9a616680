import { expect, test } from 'vitest'
import type { Booking } from '@/lib/booking/booking'
import { bookingsCsv } from '@/lib/booking/bookings-csv'

const booking: Booking = {
  id: 'x',
  status: 'booked',
  sequence: 0,
  manageVersion: 1,
  timeZone: 'UTC',
  question: '',
  start: '2026-11-24T17:30:00.000Z',
  end: '2026-11-24T17:45:00.000Z',
  createdAt: 'now',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  outcome: null,
  company: 'Engines',
  attribution: { utmSource: 'letter', claim: 'claim-leads', formPath: '/for/schools' },
}

test('writes a line per call with all cells and a UTF-8 mark', () => {
  const lines = bookingsCsv([booking, booking]).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]?.startsWith('\uFEFF"Start (UTC)"')).toBe(true)
  expect(new Set(lines.slice(0, 3).map((line) => line.split('","').length))).toEqual(new Set([21]))
  expect(lines[1]).toContain('"letter"')
  expect(lines[1]).toContain('"/for/schools"')
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-2', `"'-2"`],
  ['say "hi", twice\nand more', '"say ""hi"", twice\nand more"'],
])('%j stays text in a spreadsheet', (name, cell) => {
  expect(bookingsCsv([{ ...booking, name }])).toContain(`,${cell},`)
})
