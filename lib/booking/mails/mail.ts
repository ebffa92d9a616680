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
type Link = { label: string; url: string }

/** What all mails about a call are made of. */
export type Call = { booking: Booking; plan: BookingPlan; context: MailContext }

/** A mail to who booked, with the link that moves or cancels the call, or books another. */
export function toVisitor(kind: Kind, call: Call, words: Words): Mail {
  const { booking, plan, context } = call
  const url = `${context.siteUrl}${managePath(context.key, booking)}`
  const link =
    kind === 'cancelled'
      ? { label: 'Book another time', url: `${context.siteUrl}/#growth-plan` }
      : { label: 'Move or cancel the call', url }
  const isForCalendars = kind !== 'open' && kind !== 'reminder'
  return {
    ...written(kind, 'visitor', call, words, link),
    ...(isForCalendars && { calendar: calendarEvent(booking, plan, context, url) }),
  }
}

/** A mail to who takes the call, with what the visitor said. */
export function toHost(kind: Kind, call: Call, { subject, lines }: Words): Mail {
  const { booking, plan, context } = call
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
    ...written(kind, 'host', call, { subject, lines: [...lines, ...facts] }, link),
    calendar: calendarEvent(booking, plan, context, undefined),
  }
}

function written(kind: Kind, to: 'visitor' | 'host', call: Call, words: Words, link: Link): Mail {
  const { booking, plan, context } = call
  const { now, siteUrl } = context
  const { id, sequence } = booking
  const [recipient, sender] = to === 'host' ? [plan.host, booking] : [booking, plan.host]
  // One reminder a day, however often somebody asks for it.
  const number = kind === 'open' ? `${sequence}-${now.toISOString().slice(0, 10)}` : sequence
  const ends = [`${link.label}:\n${link.url}`, `${plan.brand} · ${siteUrl}`]
  return {
    message_id: `<${id}.${number}.${kind}.${to}@${new URL(siteUrl).hostname}>`,
    recipient: recipient.email,
    recipient_name: recipient.name,
    reply_to: sender.email,
    subject: words.subject,
    text: `${[...words.lines, ...ends].join('\n\n')}\n`,
    html: mailHtml({ ...words, link, brand: plan.brand, site: siteUrl }),
  }
}
