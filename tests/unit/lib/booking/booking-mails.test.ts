import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { Booking } from '@/lib/booking/booking'
import { toBookingMode } from '@/lib/booking/booking-plan'
import { bookingKey, readManageToken } from '@/lib/booking/booking-token'
import {
  bookedMails,
  cancelledMails,
  movedMails,
  openMail,
} from '@/lib/booking/mails/booking-mails'
import type { Mail } from '@/lib/booking/mails/mail'
import { booking as call } from '@/tests/support/booking'
import { seededPage } from '@/tests/support/content'
import { present } from '@/tests/support/render'

const context = {
  siteUrl: 'https://site.example',
  key: bookingKey('secret'),
  now: new Date('2026-11-21T10:00:00Z'),
}
const booking: Booking = {
  ...call,
  name: 'Dana <b>Whitlock</b>',
  question: 'Is 5 < 6?',
  timeZone: 'Asia/Kathmandu',
}
const plan = async () => present(toBookingMode((await seededPage()).growthPlan?.booking)).plan

function eventOf(mail: Mail | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''))
  const event = new ICAL.Event(present(calendar.getFirstSubcomponent('vevent')))
  return { method: calendar.getFirstPropertyValue('method'), event }
}

test('emails visitor and host about a booking, each in their time zone', async () => {
  const [visitor, host] = bookedMails(booking, await plan(), context)
  expect(visitor?.recipient).toBe('dana@northfield.example')
  expect(visitor?.text).toContain(
    'Tuesday, November 24, 2026, 11:15–11:30 PM, Kathmandu (GMT+5:45)',
  )
  expect(host?.recipient).toBe('ruth@kestrel.example')
  expect(host?.reply_to).toBe('dana@northfield.example')
  expect(host?.text).toContain('10:30–10:45 AM, Denver (GMT−7)')
  expect(host?.text).toContain('11:15–11:30 PM, Kathmandu')
  expect(host?.text).toContain('Is 5 < 6?')
})

test('the confirmation describes the call without announcing itself', async () => {
  const given = await plan()
  expect(given.confirmation.text).toContain('on their way to your mailbox')
  const announces = /on (its|their) way|your mailbox|we (e?mail|send)/i
  for (const mail of bookedMails(booking, given, context)) {
    expect(`${mail.text}${mail.html}`, mail.message_id).not.toMatch(announces)
    expect(mail.text).not.toContain(given.confirmation.text)
  }
  const [visitor] = bookedMails(booking, given, context)
  expect(visitor?.text).toContain(given.confirmation.eventText)
})

test('the host’s email names the campaign page the call was booked on', async () => {
  const [, host] = bookedMails(booking, await plan(), context)
  expect(host?.text).not.toContain('Booked on')
  const attribution = { formPath: '/for/training-providers' }
  const [visitor, named] = bookedMails({ ...booking, attribution }, await plan(), context)
  expect(named?.text).toContain('Booked on /for/training-providers')
  expect(named?.html).toContain('Booked on /for/training-providers')
  expect(visitor?.text).not.toContain('Booked on')
})

test('only the visitor’s email links to move or cancel the call', async () => {
  const [visitor, host] = bookedMails(booking, await plan(), context)
  const token = /https:\/\/site\.example\/call\/(\S+)/.exec(visitor?.text ?? '')?.[1] ?? ''
  expect(readManageToken(context.key, token)).toEqual({ id: booking.id, manageVersion: 1 })
  expect(`${host?.text}${host?.html}${host?.calendar?.content}`).not.toContain('/call/')
})

test('emails and calendar files for an address that nobody confirmed have no text of the form', async () => {
  const given = await plan()
  const words = { name: 'Win at win.example', company: 'Cheap Pills', question: 'Call +1 900 now' }
  const stranger: Booking = { ...booking, ...words, attribution: { utmSource: 'Spam' } }
  const cancelled: Booking = { ...stranger, status: 'cancelled' }
  const mails = [
    ...bookedMails(stranger, given, context),
    ...movedMails(stranger, stranger, given, context, 'visitor'),
    ...cancelledMails(cancelled, given, context, 'host'),
    openMail(stranger, given, context),
  ]
  const toStranger = mails.filter(({ recipient }) => recipient === booking.email)
  expect(toStranger).toHaveLength(6)
  // Folded lines of a calendar file could hide a word.
  const written = JSON.stringify(toStranger).replaceAll('\\r\\n ', '')
  expect(written).not.toMatch(/win\.example|pills|900|spam/i)
  const { event } = eventOf(toStranger[0])
  expect(event.summary).toBe(`${given.confirmation.eventTitle}: Ruth Calder`)
  expect(event.attendees[0]?.getParameter('cn')).toBe(booking.email)
  const toHost = mails.filter(({ recipient }) => recipient !== booking.email)
  for (const mail of toHost) {
    for (const text of Object.values(words)) expect(mail.text).toContain(text)
    expect(eventOf(mail).event.summary).toContain(words.name)
  }
})

test('escapes input once in HTML', async () => {
  const [, host] = bookedMails(booking, await plan(), context)
  expect(host?.html).toContain('Dana &lt;b&gt;Whitlock&lt;/b&gt;')
  expect(host?.html).toContain('Is 5 &lt; 6?')
  expect(host?.html).not.toContain('<b>')
  expect(host?.html).not.toContain('&amp;lt;')
})

test('the calendar files of booking, move and cancellation are the same event', async () => {
  const given = await plan()
  const later = { start: '2026-11-25T17:30:00.000Z', end: '2026-11-25T17:45:00.000Z' }
  const moved = { ...booking, ...later, sequence: 1 }
  const gone: Booking = { ...moved, status: 'cancelled', sequence: 2 }
  const mails = [
    bookedMails(booking, given, context),
    movedMails(moved, booking, given, context, 'visitor'),
    cancelledMails(gone, given, context, 'visitor'),
  ]
  const read = mails.flatMap((all) => all.filter(({ calendar }) => calendar)).map(eventOf)
  expect(new Set(read.map(({ event }) => event.uid))).toEqual(
    new Set([`${booking.id}@site.example`]),
  )
  expect(read.map(({ event }) => event.sequence)).toEqual([0, 0, 1, 1, 2, 2])
  expect(read.map(({ method }) => method)).toEqual([
    'REQUEST',
    'REQUEST',
    'REQUEST',
    'REQUEST',
    'CANCEL',
    'CANCEL',
  ])
  expect(read[2]?.event.startDate.toJSDate().toISOString()).toBe(later.start)
  expect(new Set(mails.flat().map((mail) => mail.message_id)).size).toBe(mails.flat().length)
})

test('emails about a move show the new time before the old one', async () => {
  const later = { start: '2026-11-25T17:30:00.000Z', end: '2026-11-25T17:45:00.000Z' }
  const [visitor, host] = movedMails(
    { ...booking, ...later },
    booking,
    await plan(),
    context,
    'visitor',
  )
  expect(visitor?.text).toMatch(
    /^Your call has a new time\.\n\nWednesday, November 25.*\n\nPreviously: Tuesday, November 24/,
  )
  expect(host?.text).toMatch(/^Dana <b>Whitlock<\/b> moved the call\.\n\nWednesday/)
  expect(visitor?.subject).toMatch(/^Moved: /)
})

test('the same email always has the same Message-ID', async () => {
  const given = await plan()
  const ids = () => bookedMails(booking, given, context).map((mail) => mail.message_id)
  expect(ids()).toEqual(ids())
  expect(ids()[0]).toMatch(/^<[\w.-]+@site\.example>$/)
  const open = (now: string) =>
    openMail(booking, given, { ...context, now: new Date(now) }).message_id
  expect(open('2026-11-21T10:00Z')).toBe(open('2026-11-21T20:00Z'))
  expect(open('2026-11-21T10:00Z')).not.toBe(open('2026-11-22T10:00Z'))
})

test('the email about the host’s cancellation says so and offers another time', async () => {
  const [visitor] = cancelledMails(
    { ...booking, status: 'cancelled' },
    await plan(),
    context,
    'host',
  )
  expect(visitor?.text).toContain('Ruth Calder had to cancel')
  expect(visitor?.text).toContain('https://site.example/#growth-plan')
  expect(visitor?.text).not.toContain('/call/')
})

test('the email about a second booking shows the first call and how to move it', async () => {
  const mail = openMail(booking, await plan(), context)
  expect(mail.subject).toBe('Your call with Ruth Calder: Tuesday, November 24, 11:15–11:30 PM')
  expect(mail.text).toMatch(
    /^Your call with Ruth Calder is still booked for this time:\n\nTuesday, Nov/,
  )
  expect(mail.text).toContain('move this call')
  expect(mail.text).not.toContain('Somebody')
  // A calendar part would look like an invitation.
  expect(mail.calendar).toBeUndefined()
})

test.each([
  [
    { kind: 'hostCalls' },
    'By phone: Ruth Calder will call you at +44 20 7946 0000',
    'By phone: call Dana <b>Whitlock</b> at +44 20 7946 0000',
  ],
  [
    { kind: 'visitorCalls', phone: '+1 303 555 0142' },
    'By phone: please call Ruth Calder at +1 303 555 0142',
    'By phone: Dana <b>Whitlock</b> will call +1 303 555 0142',
  ],
  [
    { kind: 'link', url: 'https://meet.example/r' },
    'https://meet.example/r',
    'https://meet.example/r',
  ],
] as const)(
  'email and calendar show both how the call takes place: %j',
  async (place, ...places) => {
    const mails = bookedMails(
      { ...booking, phone: '+44 20 7946 0000' },
      { ...(await plan()), place },
      context,
    )
    for (const [index, mail] of mails.slice(0, 2).entries()) {
      const { event } = eventOf(mail)
      expect(mail.text).toContain(places[index])
      expect(event.location).toBe(places[index])
      const conference = event.component.getFirstPropertyValue('conference')
      expect(conference).toBe(place.kind === 'link' ? place.url : null)
      // Only the visitor’s event has an alarm; the host’s calendar has its own settings.
      expect(event.component.getAllSubcomponents('valarm')).toHaveLength(index === 0 ? 1 : 0)
    }
  },
)

test('a cancelled call has no alarm', async () => {
  const [visitor] = cancelledMails(
    { ...booking, status: 'cancelled' },
    await plan(),
    context,
    'host',
  )
  expect(visitor?.calendar?.content).not.toContain('VALARM')
})

test('reminds only the visitor, 24 hours before, with time, place and link', async () => {
  const given = await plan()
  const [, , reminder, ...rest] = bookedMails(booking, given, context)
  expect(rest).toEqual([])
  expect(reminder).toMatchObject({
    recipient: booking.email,
    not_before: '2026-11-23T17:30:00.000Z',
    expires_at: booking.start,
  })
  expect(reminder?.calendar).toBeUndefined()
  expect(reminder?.text).toMatch(/Tuesday, November 24.*11:15.*\n\nOnline: https:.*\/call\//s)
  const now = new Date('2026-11-23T17:30:00Z')
  expect(bookedMails(booking, given, { ...context, now })).toHaveLength(2)
})

test('the email about the host’s move says so, and a cancellation offers another time', async () => {
  const given = await plan()
  const [visitor, host] = movedMails(booking, booking, given, context, 'host')
  expect(visitor?.text).toMatch(/^Ruth Calder had to move your call/)
  expect(host?.text).toMatch(/^You moved this call/)
  const [cancelled] = cancelledMails({ ...booking, status: 'cancelled' }, given, context, 'visitor')
  expect(cancelled?.text).toContain('Book another time:\nhttps://site.example/#growth-plan')
  expect(cancelled?.html).toContain('href="https://site.example/#growth-plan"')
})
