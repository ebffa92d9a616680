import { expect, test } from 'vitest'
import type { Booking } from '@/lib/booking/booking'
import { bookingsCsv } from '@/lib/booking/bookings-csv'
import { booking as call } from '@/tests/support/booking'

const booking: Booking = {
  ...call,
  attribution: { utmSource: 'letter', claim: 'claim-leads', formPath: '/for/schools' },
}
const TITLES =
  'Start (UTC),End (UTC),Status,Outcome,Name,Email,Company,Phone,Question,Time zone,Landing path,Booked on,Referrer,utm_source,utm_medium,utm_campaign,utm_term,utm_content,Claim last in view,Section last in view,Booked at (UTC)'

test('writes a line per call with all cells and a UTF-8 mark', () => {
  const lines = bookingsCsv([booking, booking]).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe(`\uFEFF"${TITLES.replaceAll(',', '","')}"`)
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
