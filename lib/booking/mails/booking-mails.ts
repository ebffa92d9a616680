import type { Booking } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { placeForHost, placeForVisitor } from '@/lib/booking/call-place'
import { describeSlot } from '@/lib/booking/describe-slot'
import type { Slot } from '@/lib/booking/slots'
import type { MailContext } from './calendar-event.ts'
import { type Call, type Mail, toHost, toVisitor } from './mail.ts'

/** Returns the confirmation for the visitor, the notice for the host and the reminder. */
export function bookedMails(booking: Booking, plan: BookingPlan, context: MailContext): Mail[] {
  const { confirmation, host } = plan
  const call = { booking, plan, context }
  return [
    toVisitor('booked', call, {
      subject: `Booked: ${confirmation.eventTitle}, ${shortTime(booking, booking.timeZone)}`,
      lines: [
        confirmation.heading,
        when(booking, booking.timeZone),
        ...where(booking, plan),
        // Not the page's text, which announces this email.
        confirmation.eventText,
        'A calendar file is attached.',
      ],
    }),
    toHost('booked', call, {
      subject: `New call: ${booking.name}, ${shortTime(booking, plan.rules.timeZone)}`,
      lines: [
        `${booking.name} booked a call with ${host.name}.`,
        hostWhen(booking, plan),
        ...hostWhere(booking, plan),
      ],
    }),
    ...reminderMails(call),
  ]
}

/** Returns the emails with the new time for both; calendars move the event. */
export function movedMails(
  booking: Booking,
  former: Slot,
  plan: BookingPlan,
  context: MailContext,
  by: 'visitor' | 'host',
): Mail[] {
  const call = { booking, plan, context }
  const formerly = (zone: string) => `Previously: ${when(former, zone)}`
  return [
    toVisitor('moved', call, {
      subject: `Moved: ${plan.confirmation.eventTitle}, ${shortTime(booking, booking.timeZone)}`,
      lines: [
        by === 'host' ? `${plan.host.name} had to move your call.` : 'Your call has a new time.',
        when(booking, booking.timeZone),
        formerly(booking.timeZone),
        ...where(booking, plan),
      ],
    }),
    toHost('moved', call, {
      subject: `Moved call: ${booking.name}, ${shortTime(booking, plan.rules.timeZone)}`,
      lines: [
        by === 'host' ? 'You moved this call.' : `${booking.name} moved the call.`,
        hostWhen(booking, plan),
        formerly(plan.rules.timeZone),
        ...hostWhere(booking, plan),
      ],
    }),
    ...reminderMails(call),
  ]
}

/** Returns the cancellation emails for both; calendars remove the event. */
export function cancelledMails(
  booking: Booking,
  plan: BookingPlan,
  context: MailContext,
  by: 'visitor' | 'host',
): Mail[] {
  const call = { booking, plan, context }
  const sorry = `${plan.host.name} had to cancel this call. Please choose another time.`
  return [
    toVisitor('cancelled', call, {
      subject: `Cancelled: ${plan.confirmation.eventTitle}, ${shortTime(booking, booking.timeZone)}`,
      lines: [
        by === 'host' ? sorry : 'Your call is cancelled, as you requested.',
        when(booking, booking.timeZone),
      ],
    }),
    toHost('cancelled', call, {
      subject: `Cancelled call: ${booking.name}, ${shortTime(booking, plan.rules.timeZone)}`,
      lines: [
        by === 'host' ? 'You cancelled this call.' : `${booking.name} cancelled the call.`,
        hostWhen(booking, plan),
      ],
    }),
  ]
}

/** Returns the email for a visitor who books another call before the first one: its time, and how to change it. */
export function openMail(booking: Booking, plan: BookingPlan, context: MailContext): Mail {
  const call = { booking, plan, context }
  return toVisitor('open', call, {
    subject: `Your call with ${plan.host.name}: ${shortTime(booking, booking.timeZone)}`,
    lines: [
      `Your call with ${plan.host.name} is still booked for this time:`,
      when(booking, booking.timeZone),
      ...where(booking, plan),
      'You just tried to book another time. You can have only one upcoming call, so nothing has changed. If the other time works better for you, move this call to it.',
      'If this wasn’t you, you can ignore this email.',
    ],
  })
}

const DAY_MS = 24 * 3_600_000

/** Returns a reminder for the visitor 24 hours before; none if the call is less than a day away. */
function reminderMails(call: Call): Mail[] {
  const { booking, plan, context } = call
  const time = Date.parse(booking.start) - DAY_MS
  if (time <= context.now.getTime()) return []
  const mail = toVisitor('reminder', call, {
    subject: `Reminder: ${plan.confirmation.eventTitle}, ${shortTime(booking, booking.timeZone)}`,
    lines: [
      `Your call with ${plan.host.name} is coming up:`,
      when(booking, booking.timeZone),
      ...where(booking, plan),
    ],
  })
  return [{ ...mail, not_before: new Date(time).toISOString(), expires_at: booking.start }]
}

/** Returns date, time and zone of a call for an email. */
function when(slot: Slot, timeZone: string): string {
  const { date, time, zone } = describeSlot(slot, timeZone)
  return `${date}, ${time}, ${zone}`
}

/** Returns the time in the host's zone, followed by the visitor's if it differs. */
function hostWhen(booking: Booking, { rules }: BookingPlan): string {
  const own = when(booking, rules.timeZone)
  if (booking.timeZone === rules.timeZone) return own
  return `${own} (visitor’s time: ${when(booking, booking.timeZone)})`
}

/** Returns day and time of a call for a subject line. */
function shortTime(slot: Slot, timeZone: string): string {
  const { weekday, month, day, time } = describeSlot(slot, timeZone)
  return `${weekday}, ${month} ${day}, ${time}`
}

/** Describes the call's place for the visitor; empty if the content has none. */
const where = (booking: Booking, { host, place }: BookingPlan): string[] =>
  place ? [placeForVisitor(place, { host, booking })] : []

/** Describes the call's place for the host; empty if the content has none. */
const hostWhere = (booking: Booking, { host, place }: BookingPlan): string[] =>
  place ? [placeForHost(place, { host, booking })] : []
