import type { Booking } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { placeForHost, placeForVisitor } from '@/lib/booking/call-place'
import { describeSlot } from '@/lib/booking/describe-slot'
import type { Slot } from '@/lib/booking/slots'

/** Returns date, time and zone of a call for an email. */
export function when(slot: Slot, timeZone: string): string {
  const { date, time, zone } = describeSlot(slot, timeZone)
  return `${date}, ${time}, ${zone}`
}

/** Returns the time in the host's zone, followed by the visitor's if it differs. */
export function hostWhen(booking: Booking, { rules }: BookingPlan): string {
  const own = when(booking, rules.timeZone)
  if (booking.timeZone === rules.timeZone) return own
  return `${own} (visitor’s time: ${when(booking, booking.timeZone)})`
}

/** Returns day and time of a call for a subject line. */
export function shortTime(slot: Slot, timeZone: string): string {
  const { weekday, month, day, time } = describeSlot(slot, timeZone)
  return `${weekday}, ${month} ${day}, ${time}`
}

/** Describes the call's place for the visitor; empty if the content has none. */
export const where = (booking: Booking, { host, place }: BookingPlan): string[] =>
  place ? [placeForVisitor(place, { host, booking })] : []

/** Describes the call's place for the host; empty if the content has none. */
export const hostWhere = (booking: Booking, { host, place }: BookingPlan): string[] =>
  place ? [placeForHost(place, { host, booking })] : []
