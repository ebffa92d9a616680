import { createHash } from 'node:crypto'
import type { Slot } from '@/lib/booking/slots'

/** A calendar event. The same `uid` with a higher `sequence` replaces the earlier version. */
export type CalendarEvent = Slot & {
  uid: string
  sequence: number
  status: 'CONFIRMED' | 'CANCELLED'
  title: string
  text: string
  /** Page to move or cancel the call. */
  url?: string
  /** Place of the call, as text or URL. */
  location?: string
  /** RFC 7986: URL of the online meeting, if there is one. */
  conference?: string
  /** RFC 5545: reminder, in minutes before the start. */
  alarmMinutes?: number
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
}

/** An iTIP message in an email, or (PUBLISH) a feed to subscribe to. */
type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

const CRLF = '\r\n'
/** RFC 5545 §3.1: maximum octets per line, without the line break. */
const MAX_OCTETS = 75

/** Writes a calendar file (RFC 5545). `stamp` is the time of this version of the events. */
export function calendarFile(
  method: CalendarMethod,
  events: readonly CalendarEvent[],
  stamp: Date,
  name?: string,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Growth plan//Discovery calls//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${escapeText(name)}`] : []),
    ...events.flatMap((event) => eventLines(event, stamp, method)),
    'END:VCALENDAR',
  ]
  return lines.map(fold).join(CRLF) + CRLF
}

/** Returns the UID of a booking, the same after every change. */
export const calendarUid = (bookingId: string, siteUrl: string) =>
  `${bookingId}@${new URL(siteUrl).hostname}`

function eventLines(event: CalendarEvent, stamp: Date, method: CalendarMethod): string[] {
  const { organizer, attendee, status } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(new Date(event.start))}`,
    `DTEND:${utc(new Date(event.end))}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.text)}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.conference ? [`CONFERENCE;VALUE=URI;LABEL=Join:${event.conference}`] : []),
    `STATUS:${status}`,
    'TRANSP:OPAQUE',
    `ORGANIZER;${person(organizer)}`,
    // RFC 5546 §3.2.1: published events have no attendees.
    ...(method === 'PUBLISH'
      ? []
      : [
          `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;${person(attendee)}`,
          `ATTENDEE;ROLE=CHAIR;PARTSTAT=ACCEPTED;RSVP=FALSE;${person(organizer)}`,
        ]),
    ...(event.alarmMinutes ? alarmLines(event.title, event.alarmMinutes) : []),
    'END:VEVENT',
  ]
}

const alarmLines = (title: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-PT${minutes}M`,
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
]

const person = ({ name, email }: { name: string; email: string }) =>
  `CN=${quote(name)}:mailto:${toAddress(email)}`

/** `20261124T173000Z`: UTC needs no time zone component in the file. */
const utc = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

// RFC 5545 §3.3.11; other control characters are not allowed in text values.
const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n|\t)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

// RFC 5545 §3.2: a quoted parameter can't contain a quotation mark or a line break.
const quote = (text: string) => `"${text.replace(/[\p{Cc}"]+/gu, ' ').trim()}"`

// Escapes delimiters of the mailto: URI (RFC 6068) and the content line; `$`, `&`, `+` and `@` stay unescaped, because
// calendars compare the text with an account's email.
const toAddress = (email: string) =>
  encodeURIComponent(email).replace(/%(24|26|2B|40)/g, decodeURIComponent)

/** Folds long lines with a line break and a space (RFC 5545 §3.1), never inside a character. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join(CRLF)
}

/** Returns an ETag for a calendar, so that clients need not download it again. */
export const calendarTag = (file: string) =>
  `"${createHash('sha256')
    .update(file.replace(/^DTSTAMP:.*$/gm, ''))
    .digest('base64url')
    .slice(0, 22)}"`
