import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import {
  type CalendarEvent,
  calendarFile,
  calendarTag,
  calendarUid,
} from '@/lib/booking/mails/calendar-file'
import { cases } from '@/tests/support/scale'

const STAMP = new Date('2026-11-21T10:00:00.123Z')
const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'id@site.example',
  sequence: 0,
  status: 'CONFIRMED',
  title: 'Call',
  text: 'Words',
  start: '2026-11-24T17:30:00.000Z',
  end: '2026-11-24T17:45:00.000Z',
  organizer: { name: 'Ruth Calder', email: 'ruth@kestrel.example' },
  attendee: { name: 'Ada', email: 'ada@example.com' },
  ...changes,
})

/** Parses the file with another implementation in strict mode. */
function read(file: string) {
  ICAL.design.strict = true
  const calendar = new ICAL.Component(ICAL.parse(file))
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)),
  }
}

test('a strict parser reads the event with the right time', () => {
  const { calendar, events } = read(calendarFile('REQUEST', [event()], STAMP))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  const [only] = events
  expect(only?.startDate.toJSDate().toISOString()).toBe('2026-11-24T17:30:00.000Z')
  expect(only?.endDate.toJSDate().toISOString()).toBe('2026-11-24T17:45:00.000Z')
  expect(only?.uid).toBe('id@site.example')
  expect(only?.sequence).toBe(0)
  expect(only?.organizer).toBe('mailto:ruth@kestrel.example')
  expect(only?.attendees.map((one) => one.getFirstValue())).toEqual([
    'mailto:ada@example.com',
    'mailto:ruth@kestrel.example',
  ])
  expect(only?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-21T10:00:00Z')
})

test.each([
  ['ada+sales@example.com', 'mailto:ada+sales@example.com'],
  ['r&d@example.com', 'mailto:r&d@example.com'],
  ["o'neil_$1@example.com", "mailto:o'neil_$1@example.com"],
  ['50%/?#=x@example.com', 'mailto:50%25%2F%3F%23%3Dx@example.com'],
])('writes the email %s as %s', (email, expected) => {
  const person = { name: 'Ada', email }
  const file = calendarFile('REQUEST', [event({ attendee: person, organizer: person })], STAMP)
  const [only] = read(file).events
  expect(only?.organizer).toBe(expected)
  expect(only?.attendees[0]?.getFirstValue()).toBe(expected)
})

test('a moved call keeps its UID with a higher sequence; a cancelled one says so', () => {
  const uid = calendarUid('0f1c', 'https://site.example')
  const moved = read(calendarFile('REQUEST', [event({ uid, sequence: 1 })], STAMP)).events[0]
  expect([moved?.uid, moved?.sequence]).toEqual(['0f1c@site.example', 1])
  const gone = event({ uid, sequence: 2, status: 'CANCELLED' })
  const { calendar, events } = read(calendarFile('CANCEL', [gone], STAMP))
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect([events[0]?.uid, events[0]?.sequence]).toEqual([uid, 2])
})

test('a feed has a name and many calls; without calls it is still valid', () => {
  const { calendar, events } = read(
    calendarFile('PUBLISH', [event(), event({ uid: 'two' })], STAMP, 'Calls, all'),
  )
  expect(events.map(({ uid }) => uid)).toEqual(['id@site.example', 'two'])
  expect(events.map(({ attendees }) => attendees.length)).toEqual([0, 0])
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Calls\\, all')
  expect(read(calendarFile('PUBLISH', [], STAMP)).events).toEqual([])
})

test('any text survives, in CRLF lines of at most 75 octets', () => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .map((text) => text.replace(/\p{Cc}/gu, ''))
  const lines = fc.array(words, { maxLength: 4 }).map((all) => all.join('\n'))
  fc.assert(
    fc.property(words, lines, words, (title, text, name) => {
      const attendee = { name, email: 'ada+b&c?d@example.com' }
      const file = calendarFile('REQUEST', [event({ title, text, attendee })], STAMP)
      expect(file.endsWith('\r\n')).toBe(true)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const [only] = read(file).events
      expect(only?.summary ?? '').toBe(title)
      expect(only?.description ?? '').toBe(text)
      expect(only?.attendees[0]?.getParameter('cn')).toBe(name.replaceAll(/"+/g, ' ').trim())
    }),
    { numRuns: cases(500) },
  )
})

test('input never starts a new line', () => {
  const attack = 'x\r\nATTENDEE:mailto:evil@example.com\nEND:VEVENT"\u0000;'
  const attendee = { name: attack, email: 'a@b.c\r\nX-EVIL:1' }
  const file = calendarFile('REQUEST', [event({ title: attack, text: attack, attendee })], STAMP)
  const [only] = read(file).events
  expect(only?.attendees).toHaveLength(2)
  expect(only?.component.getFirstProperty('x-evil')).toBeNull()
  expect(read(file).events).toHaveLength(1)
})

test('a feed’s ETag changes with its calls, not with the request time', () => {
  const tag = (changes: Partial<CalendarEvent>, stamp: Date) =>
    calendarTag(calendarFile('PUBLISH', [event(changes)], stamp))
  expect(tag({}, STAMP)).toBe(tag({}, new Date('2027-01-01')))
  expect(tag({}, STAMP)).not.toBe(tag({ sequence: 1 }, STAMP))
})

test('a strict parser finds location, conference and alarm', () => {
  const room = 'https://meet.example/ruth;a=1,2?b=3'
  const file = calendarFile(
    'REQUEST',
    [event({ location: room, conference: room, alarmMinutes: 15 })],
    STAMP,
  )
  const [only] = read(file).events
  expect(only?.location).toBe(room)
  const conference = only?.component.getFirstProperty('conference')
  expect([conference?.getFirstValue(), conference?.type]).toEqual([room, 'uri'])
  const alarm = only?.component.getFirstSubcomponent('valarm')
  expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT15M')
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
  const plain = calendarFile('REQUEST', [event()], STAMP)
  expect(plain).not.toMatch(/^(LOCATION|CONFERENCE|BEGIN:VALARM)/m)
})
