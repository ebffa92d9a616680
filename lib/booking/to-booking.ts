import type { Attribution, Booking, BookingStatus } from './booking.ts'
import type { Slot } from './slots.ts'

const STATUSES: unknown[] = ['booked', 'rescheduled', 'cancelled']

/** A row of `bookings`; undefined for what is none. */
export function toBooking(row: unknown): Booking | undefined {
  const fields = Object(row)
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const start = toInstant(fields.starts_at)
  const end = toInstant(fields.ends_at)
  if (!text('id') || !start || !end || !STATUSES.includes(fields.status)) return undefined
  return {
    id: text('id'),
    status: fields.status as BookingStatus,
    start,
    end,
    sequence: Number(fields.sequence),
    name: text('name'),
    email: text('email'),
    company: text('company'),
    question: text('question'),
    timeZone: text('time_zone'),
    attribution: { ...fields.attribution } as Attribution,
    manageVersion: Number(fields.manage_version),
    createdAt: toInstant(fields.created_at) ?? start,
  }
}

/** The answer of `taken_slots`. */
export function toSlots(answer: unknown): Slot[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((one) => {
    const [start, end] = [toInstant(Object(one).start), toInstant(Object(one).end)]
    return start && end ? [{ start, end }] : []
  })
}

function toInstant(value: unknown): string | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
