import type { Booking } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { placeForHost, placeForVisitor } from '@/lib/booking/call-place'
import { describeSlot } from '@/lib/booking/describe-slot'
import type { Slot } from '@/lib/booking/slots'

/** Date, time and zone of a call, as a mail says them. */
export function when(slot: Slot, timeZone: string): string {
  const { date, time, zone } = describeSlot(slot, timeZone)
  return `${date}, ${time}, ${zone}`
}

/** For the host in their own zone, with the visitor's beside it where it differs. */
export function hostWhen(booking: Booking, { rules }: BookingPlan): string {
  const own = when(booking, rules.timeZone)
  if (booking.timeZone === rules.timeZone) return own
  return `${own} (for the visitor ${when(booking, booking.timeZone)})`
}

/** The day and time of a call, as a subject says them. */
export function shortTime(slot: Slot, timeZone: string): string {
  const { weekday, month, day, time } = describeSlot(slot, timeZone)
  return `${weekday}, ${month} ${day}, ${time}`
}

/** How a call takes place, for the visitor; nothing where the content does not say. */
export const where = (booking: Booking, { host, place }: BookingPlan): string[] =>
  place ? [placeForVisitor(place, { host, booking })] : []

/** The same for the host. */
export const hostWhere = (booking: Booking, { host, place }: BookingPlan): string[] =>
  place ? [placeForHost(place, { host, booking })] : []
