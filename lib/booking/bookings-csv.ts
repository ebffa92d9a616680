import type { Booking } from './booking'

const COLUMNS: [title: string, value: (booking: Booking) => string][] = [
  ['Start (UTC)', ({ start }) => start],
  ['End (UTC)', ({ end }) => end],
  ['Status', ({ status }) => status],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Company', ({ company }) => company],
  ['Question', ({ question }) => question],
  ['Time zone', ({ timeZone }) => timeZone],
  ['Landing path', ({ attribution }) => attribution.landingPath ?? ''],
  ['Referrer', ({ attribution }) => attribution.referrerHost ?? ''],
  ['utm_source', ({ attribution }) => attribution.utmSource ?? ''],
  ['utm_medium', ({ attribution }) => attribution.utmMedium ?? ''],
  ['utm_campaign', ({ attribution }) => attribution.utmCampaign ?? ''],
  ['utm_term', ({ attribution }) => attribution.utmTerm ?? ''],
  ['utm_content', ({ attribution }) => attribution.utmContent ?? ''],
  ['Claim last in view', ({ attribution }) => attribution.claim ?? ''],
  ['Section last in view', ({ attribution }) => attribution.section ?? ''],
  ['Booked at (UTC)', ({ createdAt }) => createdAt],
]

/** All bookings as a table (RFC 4180), with a mark that makes Excel read it as UTF-8. */
export function bookingsCsv(bookings: readonly Booking[]): string {
  const rows = bookings.map((booking) => COLUMNS.map(([, value]) => value(booking)))
  const lines = [COLUMNS.map(([title]) => title), ...rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Quoted; what a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
