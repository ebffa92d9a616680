import type { Booking } from './booking.ts'
import type { BookingPlan } from './booking-plan.ts'
import { manageToken } from './booking-token.ts'
import { calendarFile, calendarUid } from './calendar-file.ts'
import { describeSlot } from './describe-slot.ts'
import { mailHtml } from './mail-html.ts'
import type { Slot } from './slots.ts'

/** A mail as it waits in `booking_outbox`. The Message-ID is the same however often it is made. */
export type Mail = {
  message_id: string
  recipient: string
  recipient_name: string
  reply_to: string
  subject: string
  text: string
  html: string
  /** An .ics file and its method, for mails that calendars read. */
  calendar?: { content: string; method: 'REQUEST' | 'CANCEL' }
}

/** What mails need besides the booking and the content. */
export type MailContext = { siteUrl: string; key: Buffer; now: Date }

type Kind = 'booked' | 'moved' | 'cancelled' | 'open'

/** Path of the page that moves or cancels a call. */
export const managePath = (key: Buffer, booking: Pick<Booking, 'id' | 'manageVersion'>) =>
  `/call/${manageToken(key, booking)}`

/** Confirmation to the visitor and notice to the host. */
export function bookedMails(booking: Booking, plan: BookingPlan, context: MailContext): Mail[] {
  const { confirmation, host } = plan
  return [
    toVisitor('booked', booking, plan, context, {
      subject: `Booked: ${confirmation.eventTitle}, ${shortTime(booking, booking.timeZone)}`,
      lines: [confirmation.heading, when(booking, booking.timeZone), confirmation.text],
    }),
    toHost('booked', booking, plan, context, {
      subject: `New call: ${booking.name}, ${shortTime(booking, plan.rules.timeZone)}`,
      lines: [`${booking.name} has booked a call with ${host.name}.`, hostWhen(booking, plan)],
    }),
  ]
}

/** The new time to both; calendars move the event. */
export function movedMails(
  booking: Booking,
  former: Slot,
  plan: BookingPlan,
  context: MailContext,
): Mail[] {
  const formerly = (zone: string) => `Before: ${when(former, zone)}`
  return [
    toVisitor('moved', booking, plan, context, {
      subject: `Moved: ${plan.confirmation.eventTitle}, ${shortTime(booking, booking.timeZone)}`,
      lines: [
        'Your call has a new time.',
        when(booking, booking.timeZone),
        formerly(booking.timeZone),
      ],
    }),
    toHost('moved', booking, plan, context, {
      subject: `Moved call: ${booking.name}, ${shortTime(booking, plan.rules.timeZone)}`,
      lines: [
        `${booking.name} has moved the call.`,
        hostWhen(booking, plan),
        formerly(plan.rules.timeZone),
      ],
    }),
  ]
}

/** The end of a call to both; calendars remove the event. */
export function cancelledMails(
  booking: Booking,
  plan: BookingPlan,
  context: MailContext,
  by: 'visitor' | 'host',
): Mail[] {
  const sorry = `${plan.host.name} had to cancel this call. You can book another time at ${context.siteUrl}/#growth-plan`
  return [
    toVisitor('cancelled', booking, plan, context, {
      subject: `Cancelled: ${plan.confirmation.eventTitle}, ${shortTime(booking, booking.timeZone)}`,
      lines: [
        by === 'host' ? sorry : 'Your call is cancelled, as you wished.',
        when(booking, booking.timeZone),
      ],
    }),
    toHost('cancelled', booking, plan, context, {
      subject: `Cancelled call: ${booking.name}, ${shortTime(booking, plan.rules.timeZone)}`,
      lines: [
        by === 'host' ? 'You have cancelled this call.' : `${booking.name} has cancelled the call.`,
        hostWhen(booking, plan),
      ],
    }),
  ]
}

/** For somebody who books while a call of theirs is still to come: when it is, and its link. */
export function openMail(booking: Booking, plan: BookingPlan, context: MailContext): Mail {
  return toVisitor('open', booking, plan, context, {
    subject: `You have a call booked: ${shortTime(booking, booking.timeZone)}`,
    lines: [
      'Somebody, probably you, wanted to book another call with this address. There is one already, and it stays as it is:',
      when(booking, booking.timeZone),
    ],
  })
}

type Words = { subject: string; lines: string[] }

function toVisitor(
  kind: Kind,
  booking: Booking,
  plan: BookingPlan,
  context: MailContext,
  { subject, lines }: Words,
): Mail {
  const url = `${context.siteUrl}${managePath(context.key, booking)}`
  const link = kind === 'cancelled' ? undefined : { label: 'Move or cancel the call', url }
  return {
    ...head(kind, 'visitor', booking, context),
    recipient: booking.email,
    recipient_name: booking.name,
    reply_to: plan.host.email,
    subject,
    ...bodies(subject, lines, link),
    ...(kind !== 'open' && { calendar: eventOf(booking, plan, context, url) }),
  }
}

function toHost(
  kind: Kind,
  booking: Booking,
  plan: BookingPlan,
  context: MailContext,
  { subject, lines }: Words,
): Mail {
  const { name, email, company, question } = booking
  const facts = [`${name}, ${company}`, email, ...(question ? [`“${question}”`] : [])]
  const link = { label: 'All calls', url: `${context.siteUrl}/account/bookings` }
  return {
    ...head(kind, 'host', booking, context),
    recipient: plan.host.email,
    recipient_name: plan.host.name,
    reply_to: email,
    subject,
    ...bodies(subject, [...lines, ...facts], link),
    calendar: eventOf(booking, plan, context, undefined),
  }
}

function head(kind: Kind, to: 'visitor' | 'host', { id, sequence }: Booking, context: MailContext) {
  // One reminder a day, however often somebody asks for it.
  const number =
    kind === 'open' ? `${sequence}-${context.now.toISOString().slice(0, 10)}` : sequence
  return { message_id: `<${id}.${number}.${kind}.${to}@${new URL(context.siteUrl).hostname}>` }
}

function bodies(subject: string, lines: string[], link?: { label: string; url: string }) {
  const text = [...lines, ...(link ? [`${link.label}:\n${link.url}`] : [])].join('\n\n')
  return { text: `${text}\n`, html: mailHtml(subject, lines, link) }
}

/** The calendar file of a booking; `url` moves or cancels it. */
export function eventOf(
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

function when(slot: Slot, timeZone: string): string {
  const { date, time, zone } = describeSlot(slot, timeZone)
  return `${date}, ${time}, ${zone}`
}

/** For the host in their own zone, with the visitor's beside it where it differs. */
function hostWhen(booking: Booking, { rules }: BookingPlan): string {
  const own = when(booking, rules.timeZone)
  if (booking.timeZone === rules.timeZone) return own
  return `${own} (for the visitor ${when(booking, booking.timeZone)})`
}

function shortTime(slot: Slot, timeZone: string): string {
  const { weekday, month, day, time } = describeSlot(slot, timeZone)
  return `${weekday}, ${month} ${day}, ${time}`
}
