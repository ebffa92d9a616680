import { toCsv } from '@/lib/values/csv'
import type { Booking } from './booking.ts'
import { perField } from './fields.ts'

type Column = [title: string, value: (booking: Booking) => string]

const { name, email, ...others } = perField(
  ({ name, label, column = label }): Column => [column, (booking) => booking[name]],
)

const COLUMNS: Column[] = [
  ['Start (UTC)', ({ start }) => start],
  ['End (UTC)', ({ end }) => end],
  ['Status', ({ status }) => status],
  ['Outcome', ({ outcome }) => outcome ?? ''],
  name,
  email,
  ...Object.values(others),
  ['Time zone', ({ timeZone }) => timeZone],
  ['Landing path', ({ attribution }) => attribution.landingPath ?? ''],
  ['Booked on', ({ attribution }) => attribution.formPath ?? ''],
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

/** Writes all bookings as CSV with a header row. */
export function bookingsCsv(bookings: readonly Booking[]): string {
  const rows = bookings.map((booking) => COLUMNS.map(([, value]) => value(booking)))
  return toCsv([COLUMNS.map(([title]) => title), ...rows])
}
