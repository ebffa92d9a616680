import type { Booking } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { manageToken } from '@/lib/booking/booking-token'
import { describeVisitor } from '@/lib/booking/fields'
import { mailButton, mailPage, mailParagraph } from '@/lib/site/mail-layout'
import { calendarEvent, type MailContext } from './calendar-event.ts'

/** An email as stored in `booking_outbox`. Its Message-ID is deterministic. */
export type Mail = {
  message_id: string
  recipient: string
  /** Empty for the visitor: only the host gets what a visitor typed. */
  recipient_name: string
  reply_to: string
  subject: string
  text: string
  html: string
  /** An .ics file and its method, for emails that calendars process. */
  calendar?: { content: string; method: 'REQUEST' | 'CANCEL' }
  /** Not sent before this time; sent at once by default. */
  not_before?: string
  /** Not sent after this time. Moving or cancelling the call also withdraws such an email. */
  expires_at?: string
}

type Kind = 'booked' | 'moved' | 'cancelled' | 'open' | 'reminder'

/** Returns the path of the page to move or cancel a call. */
export const managePath = (key: Buffer, booking: Pick<Booking, 'id' | 'manageVersion'>) =>
  `/call/${manageToken(key, booking)}`

type Words = { subject: string; lines: string[] }
type Link = { label: string; url: string }

/** Inputs of every email about a call. */
export type Call = { booking: Booking; plan: BookingPlan; context: MailContext }

/** Returns an email to the visitor, with a link to move or cancel the call or to book another. */
export function toVisitor(kind: Kind, call: Call, words: Words): Mail {
  const { booking, plan, context } = call
  const url = `${context.siteUrl}${managePath(context.key, booking)}`
  const link =
    kind === 'cancelled'
      ? { label: 'Book another time', url: `${context.siteUrl}/#growth-plan` }
      : { label: 'Move or cancel the call', url }
  const isForCalendars = kind !== 'open' && kind !== 'reminder'
  return {
    ...compose(kind, 'visitor', call, words, link),
    ...(isForCalendars && { calendar: calendarEvent(booking, plan, context, url) }),
  }
}

/** Returns an email to the host, with the visitor's details. */
export function toHost(kind: Kind, call: Call, { subject, lines }: Words): Mail {
  const { booking, plan, context } = call
  const { attribution } = booking
  const { names, details } = describeVisitor(booking)
  const facts = [
    names.join(', '),
    ...details.map(({ type, value }) => (type === 'textarea' ? `“${value}”` : value)),
    ...(attribution.formPath ? [`Booked on ${attribution.formPath}`] : []),
  ]
  const link = { label: 'See all calls', url: `${context.siteUrl}/account/bookings` }
  return {
    ...compose(kind, 'host', call, { subject, lines: [...lines, ...facts] }, link),
    calendar: calendarEvent(booking, plan, context, undefined),
  }
}

function compose(kind: Kind, to: 'visitor' | 'host', call: Call, words: Words, link: Link): Mail {
  const { booking, plan, context } = call
  const { now, siteUrl } = context
  const { id, sequence } = booking
  const [recipient, sender] =
    to === 'host' ? [plan.host, booking] : [{ name: '', email: booking.email }, plan.host]
  // At most one of these per day, however often somebody tries to book.
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

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Returns the HTML of an email with a few paragraphs and one link. Escapes every value once. */
const mailHtml = ({
  subject,
  lines,
  link,
  brand,
  site,
}: Words & { link: Link; brand: string; site: string }): string =>
  mailPage({
    title: escapeHtml(subject),
    brand: escapeHtml(brand),
    site: escapeHtml(site),
    body: [
      ...lines.map((line) => mailParagraph(escapeHtml(line))),
      mailButton(escapeHtml(link.label), escapeHtml(link.url)),
    ].join('\n'),
  })

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
