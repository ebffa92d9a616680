import type { Booking } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { type CalendarEvent, calendarFile, calendarUid } from './calendar-file.ts'
import type { MailContext } from './mail-context.ts'

/** A booking as calendars know it, in these words. */
export const toEvent = (
  booking: Booking,
  organizer: BookingPlan['host'],
  siteUrl: string,
  words: Pick<CalendarEvent, 'title' | 'text' | 'url'>,
): CalendarEvent => ({
  ...words,
  start: booking.start,
  end: booking.end,
  sequence: booking.sequence,
  uid: calendarUid(booking.id, siteUrl),
  status: booking.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
  organizer,
  attendee: { name: booking.name, email: booking.email },
})

/** The calendar file of a booking; `url` moves or cancels it. */
export function calendarEvent(
  booking: Booking,
  { host, confirmation: { eventTitle, eventText } }: BookingPlan,
  { siteUrl, now }: MailContext,
  url: string | undefined,
) {
  const method = booking.status === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const)
  const event = toEvent(booking, host, siteUrl, {
    title: `${eventTitle}: ${host.name} and ${booking.name}`,
    text: url ? `${eventText}\n\nMove or cancel: ${url}` : eventText,
    ...(url && { url }),
  })
  return { content: calendarFile(method, [event], now), method }
}
