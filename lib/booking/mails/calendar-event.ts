import type { Booking } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { calendarFile, calendarUid } from './calendar-file.ts'
import type { MailContext } from './mail-context.ts'

/** The calendar file of a booking; `url` moves or cancels it. */
export function calendarEvent(
  booking: Booking,
  { host, confirmation }: BookingPlan,
  { siteUrl, now }: MailContext,
  url: string | undefined,
) {
  const isCancelled = booking.status === 'cancelled'
  const method = isCancelled ? ('CANCEL' as const) : ('REQUEST' as const)
  const event = {
    start: booking.start,
    end: booking.end,
    sequence: booking.sequence,
    uid: calendarUid(booking.id, siteUrl),
    status: isCancelled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    title: `${confirmation.eventTitle}: ${host.name} and ${booking.name}`,
    text: url ? `${confirmation.eventText}\n\nMove or cancel: ${url}` : confirmation.eventText,
    ...(url && { url }),
    organizer: host,
    attendee: { name: booking.name, email: booking.email },
  }
  return { content: calendarFile(method, [event], now), method }
}
