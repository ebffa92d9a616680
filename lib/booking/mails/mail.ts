import type { Booking } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { manageToken } from '@/lib/booking/booking-token'
import { calendarEvent } from './calendar-event.ts'
import type { MailContext } from './mail-context.ts'
import { mailHtml } from './mail-html.ts'

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
  /** Waits until then; at once unless said. */
  not_before?: string
  /** Of no use from then on. A move or the end of the call takes such a mail back. */
  expires_at?: string
}

type Kind = 'booked' | 'moved' | 'cancelled' | 'open' | 'reminder'

/** Path of the page that moves or cancels a call. */
export const managePath = (key: Buffer, booking: Pick<Booking, 'id' | 'manageVersion'>) =>
  `/call/${manageToken(key, booking)}`

type Words = { subject: string; lines: string[] }

/** A mail to who booked, with the link that moves or cancels the call, or books another. */
export function toVisitor(
  kind: Kind,
  booking: Booking,
  plan: BookingPlan,
  context: MailContext,
  { subject, lines }: Words,
): Mail {
  const url = `${context.siteUrl}${managePath(context.key, booking)}`
  const link =
    kind === 'cancelled'
      ? { label: 'Book another time', url: `${context.siteUrl}/#growth-plan` }
      : { label: 'Move or cancel the call', url }
  const isForCalendars = kind !== 'open' && kind !== 'reminder'
  return {
    ...head(kind, 'visitor', booking, context),
    recipient: booking.email,
    recipient_name: booking.name,
    reply_to: plan.host.email,
    subject,
    ...bodies(subject, lines, link, plan, context),
    ...(isForCalendars && { calendar: calendarEvent(booking, plan, context, url) }),
  }
}

/** A mail to who takes the call, with what the visitor said. */
export function toHost(
  kind: Kind,
  booking: Booking,
  plan: BookingPlan,
  context: MailContext,
  { subject, lines }: Words,
): Mail {
  const { name, email, phone, company, question, attribution } = booking
  const facts = [
    `${name}, ${company}`,
    email,
    ...(phone ? [phone] : []),
    ...(question ? [`“${question}”`] : []),
    ...(attribution.formPath ? [`Booked on ${attribution.formPath}`] : []),
  ]
  const link = { label: 'All calls', url: `${context.siteUrl}/account/bookings` }
  return {
    ...head(kind, 'host', booking, context),
    recipient: plan.host.email,
    recipient_name: plan.host.name,
    reply_to: email,
    subject,
    ...bodies(subject, [...lines, ...facts], link, plan, context),
    calendar: calendarEvent(booking, plan, context, undefined),
  }
}

function head(kind: Kind, to: 'visitor' | 'host', { id, sequence }: Booking, context: MailContext) {
  // One reminder a day, however often somebody asks for it.
  const number =
    kind === 'open' ? `${sequence}-${context.now.toISOString().slice(0, 10)}` : sequence
  return { message_id: `<${id}.${number}.${kind}.${to}@${new URL(context.siteUrl).hostname}>` }
}

function bodies(
  subject: string,
  lines: string[],
  link: { label: string; url: string },
  { brand }: BookingPlan,
  { siteUrl }: MailContext,
) {
  const text = [...lines, `${link.label}:\n${link.url}`, `${brand} · ${siteUrl}`].join('\n\n')
  return { text: `${text}\n`, html: mailHtml({ subject, lines, link, brand, site: siteUrl }) }
}
