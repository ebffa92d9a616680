import type { Booking } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import type { Slot } from '@/lib/booking/slots'
import { type Call, type Mail, toHost, toVisitor } from './mail.ts'
import type { MailContext } from './mail-context.ts'
import { hostWhen, hostWhere, shortTime, when, where } from './mail-times.ts'

/** Confirmation to the visitor and notice to the host. */
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
        // Not the page's text: that announces this very mail.
        confirmation.eventText,
        'The calendar file of the call is attached.',
      ],
    }),
    toHost('booked', call, {
      subject: `New call: ${booking.name}, ${shortTime(booking, plan.rules.timeZone)}`,
      lines: [
        `${booking.name} has booked a call with ${host.name}.`,
        hostWhen(booking, plan),
        ...hostWhere(booking, plan),
      ],
    }),
    ...reminderMails(call),
  ]
}

/** The new time to both; calendars move the event. */
export function movedMails(
  booking: Booking,
  former: Slot,
  plan: BookingPlan,
  context: MailContext,
  by: 'visitor' | 'host',
): Mail[] {
  const call = { booking, plan, context }
  const formerly = (zone: string) => `Before: ${when(former, zone)}`
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
        by === 'host' ? 'You have moved this call.' : `${booking.name} has moved the call.`,
        hostWhen(booking, plan),
        formerly(plan.rules.timeZone),
        ...hostWhere(booking, plan),
      ],
    }),
    ...reminderMails(call),
  ]
}

/** The end of a call to both; calendars remove the event. */
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
        by === 'host' ? sorry : 'Your call is cancelled, as you wished.',
        when(booking, booking.timeZone),
      ],
    }),
    toHost('cancelled', call, {
      subject: `Cancelled call: ${booking.name}, ${shortTime(booking, plan.rules.timeZone)}`,
      lines: [
        by === 'host' ? 'You have cancelled this call.' : `${booking.name} has cancelled the call.`,
        hostWhen(booking, plan),
      ],
    }),
  ]
}

/** For somebody who books while a call of theirs is still to come: when it is, and how to get the other time. */
export function openMail(booking: Booking, plan: BookingPlan, context: MailContext): Mail {
  const call = { booking, plan, context }
  return toVisitor('open', call, {
    subject: `Your call with ${plan.host.name}: ${shortTime(booking, booking.timeZone)}`,
    lines: [
      `Your call with ${plan.host.name} stands as you booked it:`,
      when(booking, booking.timeZone),
      ...where(booking, plan),
      'You have just asked for another time. One call at a time can be open, so nothing was changed: if the other time suits you better, move this call to it.',
      'If it was not you who asked, there is nothing to do.',
    ],
  })
}

const DAY_MS = 24 * 3_600_000

/** A reminder for the visitor the day before; none for a call that is less than a day ahead. */
function reminderMails(call: Call): Mail[] {
  const { booking, plan, context } = call
  const time = Date.parse(booking.start) - DAY_MS
  if (time <= context.now.getTime()) return []
  const mail = toVisitor('reminder', call, {
    subject: `Reminder: ${plan.confirmation.eventTitle}, ${shortTime(booking, booking.timeZone)}`,
    lines: [
      `Your call with ${plan.host.name} is a day away:`,
      when(booking, booking.timeZone),
      ...where(booking, plan),
    ],
  })
  return [{ ...mail, not_before: new Date(time).toISOString(), expires_at: booking.start }]
}
