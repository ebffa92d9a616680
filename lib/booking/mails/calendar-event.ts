import type { Booking } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { placeForHost, placeForVisitor } from '@/lib/booking/call-place'
import { type CalendarEvent, calendarFile, calendarUid } from './calendar-file.ts'

/** Minutes before the call at which the visitor's calendar shows a reminder. */
const ALARM_MINUTES = 15

type Reader = 'visitor' | 'host'

/** Returns a booking as a calendar event for the visitor or the host. */
export function toEvent(
  booking: Booking,
  { host, place }: Pick<BookingPlan, 'host' | 'place'>,
  siteUrl: string,
  reader: Reader,
  words: Pick<CalendarEvent, 'title' | 'text' | 'url'>,
): CalendarEvent {
  const describePlace = reader === 'host' ? placeForHost : placeForVisitor
  const url = place?.kind === 'link' ? place.url : undefined
  return {
    ...words,
    start: booking.start,
    end: booking.end,
    sequence: booking.sequence,
    uid: calendarUid(booking.id, siteUrl),
    status: booking.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    // Calendars make a link only of a bare URL.
    ...(place && { location: url ?? describePlace(place, { host, booking }) }),
    ...(url && { conference: url }),
    organizer: host,
    // Anyone can type any address: what is sent there must not have the words of a stranger.
    attendee: { name: reader === 'host' ? booking.name : booking.email, email: booking.email },
  }
}

/** Returns the calendar file of a booking. `url` is the visitor's link to move or cancel it. */
export function calendarEvent(
  booking: Booking,
  plan: BookingPlan,
  { siteUrl, now }: MailContext,
  url: string | undefined,
) {
  const { host, confirmation } = plan
  const method = booking.status === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const)
  const event = toEvent(booking, plan, siteUrl, url ? 'visitor' : 'host', {
    title: `${confirmation.eventTitle}: ${host.name}${url ? '' : ` and ${booking.name}`}`,
    text: url ? `${confirmation.eventText}\n\nMove or cancel: ${url}` : confirmation.eventText,
    ...(url && { url }),
  })
  const alarm = url && method === 'REQUEST' && { alarmMinutes: ALARM_MINUTES }
  return { content: calendarFile(method, [{ ...event, ...alarm }], now), method }
}

/** Inputs of emails in addition to the booking and the content. */
export type MailContext = { siteUrl: string; key: Buffer; now: Date }
