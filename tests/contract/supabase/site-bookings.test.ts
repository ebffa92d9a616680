import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Booking, BookingRequest } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { freeSlots } from '@/lib/booking/slots'
import { visitor } from '@/tests/support/booking'
import { startBackEnd } from './support/back-end.ts'

let backEnd: Awaited<ReturnType<typeof startBackEnd>>
type Bookings = typeof import('@/lib/booking/supabase/bookings') &
  typeof import('@/lib/booking/supabase/booking-calls')
let bookings: Bookings

let cancelUpcomingCalls: typeof import('@/lib/booking/supabase/cancel-upcoming-calls').cancelUpcomingCalls

beforeAll(async () => {
  backEnd = await startBackEnd()
  // Read when the modules below are loaded.
  process.env.NEXT_PUBLIC_SUPABASE_URL = backEnd.url
  process.env.SUPABASE_SECRET_KEY = backEnd.secretKey
  bookings = {
    ...(await import('@/lib/booking/supabase/bookings')),
    ...(await import('@/lib/booking/supabase/booking-calls')),
  }
  ;({ cancelUpcomingCalls } = await import('@/lib/booking/supabase/cancel-upcoming-calls'))
})
afterAll(() => backEnd.close())
beforeEach(() => backEnd.exec('delete from public.bookings'))

const plan: BookingPlan = {
  brand: 'Kestrel Growth Partners',
  rules: {
    timeZone: 'America/Denver',
    weeklyHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
    slotMinutes: 15,
    bufferMinutes: 15,
    minimumNoticeMinutes: 60,
    horizonDays: 10,
    daysOff: [],
  },
  host: { name: 'Ruth Calder', email: 'ruth@kestrel.example' },
  place: { kind: 'hostCalls' },
  question: undefined,
  consent: 'x',
  confirmation: { heading: 'Booked', text: 'x', eventTitle: 'Call', eventText: 'x' },
}

/** Returns the free slots of the next two days, as a visitor would see them. */
async function offered() {
  const now = new Date()
  const until = new Date(now.getTime() + 2 * 24 * 3_600_000)
  const taken = await bookings.readTaken(now, until)
  return freeSlots(plan.rules, taken ?? [], now, now, until).map(({ start }) => start)
}

const request = (
  email: string,
  start = '',
  changes: Partial<BookingRequest> = {},
): BookingRequest => ({
  ...visitor,
  start,
  name: 'Ada',
  email,
  phone: '+44 20 7946 0000',
  timeZone: 'Europe/London',
  attribution: { landingPath: '/' },
  idempotencyKey: crypto.randomUUID() as string,
  ...changes,
})

async function booked(email: string, start = ''): Promise<Booking> {
  const result = await bookings.book(request(email, start), plan)
  if (result.outcome !== 'booked') throw new Error(result.outcome)
  return result.booking
}

const mails = () =>
  backEnd.sql<{
    recipient: string
    subject: string
    calendar: { content: string; method: string }
  }>('select recipient, subject, calendar from public.booking_outbox order by id')

test('a booked call is found as requested, and its time is no longer offered', async () => {
  const [, start = ''] = await offered()
  const asked = request('ada@example.com', start)
  const result = await bookings.book(asked, plan)
  expect(result.outcome).toBe('booked')
  const booking = result.outcome === 'booked' ? result.booking : undefined
  const { idempotencyKey: _, ...told } = asked
  expect(booking).toMatchObject({ ...told, sequence: 0, status: 'booked' })
  expect(await bookings.findBooking(booking?.id ?? '')).toEqual({ outcome: 'found', booking })
  expect(await bookings.listBookings()).toEqual([booking])
  expect(await offered()).not.toContain(start)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([
    'ada@example.com',
    'ruth@kestrel.example',
  ])
})

test('one of 10 visitors gets a contested slot, and 9 are told it is taken', async () => {
  const [, start = ''] = await offered()
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, n) => bookings.book(request(`v${n}@example.com`, start), plan)),
  )
  const count = (name: string) => results.filter(({ outcome }) => outcome === name).length
  expect([count('booked'), count('slot_taken')]).toEqual([1, 9])
})

test('times outside hours, too soon or between slots are not booked', async () => {
  const [, start = ''] = await offered()
  const off = { ...plan, rules: { ...plan.rules, weeklyHours: [] } }
  const odd = new Date(Date.parse(start) + 60_000).toISOString()
  const soon = new Date(Date.now() + 60_000).toISOString()
  expect(await bookings.book(request('a@example.com', start), off)).toEqual({
    outcome: 'slot_taken',
  })
  for (const time of [odd, soon])
    expect(await bookings.book(request('a@example.com', time), plan)).toEqual({
      outcome: 'slot_taken',
    })
})

test('a resent form returns its booking, although the slot is now taken by itself', async () => {
  const [, start = ''] = await offered()
  const form = request('ada@example.com', start)
  const first = await bookings.book(form, plan)
  const second = await bookings.book(form, plan)
  expect(second).toEqual({ ...first, outcome: 'repeated' })
  expect(await mails()).toHaveLength(2)
})

test('a second call of one email is not booked; its owner is reminded of the first once a day', async () => {
  const [, start = '', , , , later = ''] = await offered()
  await booked('ada@example.com', start)
  for (let n = 0; n < 3; n++)
    expect(await bookings.book(request('ada@example.com', later), plan)).toMatchObject({
      outcome: 'already_open',
      booking: { start },
    })
  const subjects = (await mails()).map(({ subject }) => subject)
  expect(
    subjects.filter((subject) => subject.startsWith('Your call with Ruth Calder')),
  ).toHaveLength(1)
})

test('moving and cancelling a call updates its calendar event and frees its times', async () => {
  const [, start = '', , , , later = ''] = await offered()
  const booking = await booked('ada@example.com', start)
  const moved = await bookings.reschedule(booking, later, plan, 'visitor')
  if (moved.outcome !== 'booked') throw new Error(moved.outcome)
  expect(moved.booking).toMatchObject({ id: booking.id, start: later, sequence: 1 })
  expect(await offered()).toContain(start)
  // The page of the first email is still open in another tab.
  expect(await bookings.cancel(booking, plan, 'visitor')).toEqual({ outcome: 'changed' })
  const gone = await bookings.cancel(moved.booking, plan, 'visitor')
  expect(gone).toMatchObject({
    outcome: 'cancelled',
    booking: { status: 'cancelled', sequence: 2 },
  })
  expect(await offered()).toContain(later)
  expect(await bookings.reschedule(moved.booking, start, plan, 'visitor')).toEqual({
    outcome: 'call_over',
  })
  const events = (await mails()).map(({ calendar }) => {
    const file = new ICAL.Component(ICAL.parse(calendar.content))
    const event = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? undefined)
    return `${calendar.method} ${event.sequence} ${event.startDate.toJSDate().toISOString()}`
  })
  expect(events.filter((_, index) => index % 2 === 0)).toEqual([
    `REQUEST 0 ${start}`,
    `REQUEST 1 ${later}`,
    `CANCEL 2 ${later}`,
  ])
})

test('deleting an account cancels its upcoming calls and notifies the host', async () => {
  const [, start = '', , , , later = ''] = await offered()
  await booked('ada@example.com', start)
  await booked('bob@example.com', later)
  await cancelUpcomingCalls('Ada@example.com', async () => ({ mode: 'builtIn', plan }))
  expect(await offered()).toContain(start)
  expect(await bookings.listBookings()).toMatchObject([
    { email: 'ada@example.com', status: 'cancelled' },
    { email: 'bob@example.com', status: 'booked' },
  ])
  expect((await mails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Cancelled call: Ada'),
  )
})

test('an account without upcoming calls is deleted without notification', async () => {
  const [, start = ''] = await offered()
  await booked('ada@example.com', start)
  await cancelUpcomingCalls('ada@example.com', async () => undefined)
  expect(await mails()).toHaveLength(2)
  await cancelUpcomingCalls('nobody@example.com', () =>
    expect.fail('The content is not requested.'),
  )
})

test('an account is not deleted if a call cannot be cancelled', async () => {
  const [, start = ''] = await offered()
  await booked('ada@example.com', start)
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const readMode = async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    return { mode: 'builtIn', plan } as const
  }
  await expect(cancelUpcomingCalls('ada@example.com', readMode)).rejects.toThrow('unavailable')
  await expect(cancelUpcomingCalls('ada@example.com', readMode)).rejects.toThrow('unavailable')
  vi.mocked(fetch).mockRestore()
  warnings.mockRestore()
})

test('a call can move by one slot, next to itself, but not onto another call', async () => {
  const [, start = '', next = '', , , far = ''] = await offered()
  const booking = await booked('ada@example.com', start)
  await booked('bob@example.com', far)
  expect(await bookings.reschedule(booking, far, plan, 'visitor')).toEqual({
    outcome: 'slot_taken',
  })
  expect((await bookings.reschedule(booking, next, plan, 'visitor')).outcome).toBe('booked')
})

test('while the database fails, every result says so and nothing is thrown', async () => {
  const [, start = ''] = await offered()
  const booking = await booked('ada@example.com', start)
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  expect(await bookings.readTaken(new Date(), new Date())).toBeUndefined()
  expect(await bookings.listBookings()).toBeUndefined()
  const down = { outcome: 'unavailable' }
  expect(await bookings.findBooking(booking.id)).toEqual(down)
  expect(await bookings.book(request('b@example.com', start), plan)).toEqual(down)
  expect(await bookings.reschedule(booking, start, plan, 'visitor')).toEqual(down)
  expect(await bookings.cancel(booking, plan, 'visitor')).toEqual(down)
  await bookings.sendWaitingMails()
  fetch.mockRestore()
  expect(warnings).toHaveBeenCalled()
  warnings.mockRestore()
  expect(await bookings.findBooking(crypto.randomUUID())).toEqual({ outcome: 'not_found' })
})

test('a booking more than a day ahead gets one reminder, for its current time', async () => {
  const [, soon = ''] = await offered()
  const day = 24 * 3_600_000
  const isFar = (start: string) => Date.parse(start) > Date.now() + day + 3_600_000
  const [far = '', , , farther = ''] = (await offered()).filter(isFar)
  const reminders = () =>
    backEnd.sql<{ recipient: string; subject: string; not_before: Date; expires_at: Date }>(
      `select recipient, subject, not_before, expires_at from public.booking_outbox
       where subject like 'Reminder:%' and sent_at is null`,
    )
  await booked('bob@example.com', soon)
  expect(await reminders()).toEqual([])
  const booking = await booked('ada@example.com', far)
  const at = (start: string) => ({
    recipient: 'ada@example.com',
    subject: expect.stringContaining('Reminder: Call'),
    not_before: new Date(Date.parse(start) - day),
    expires_at: new Date(start),
  })
  expect(await reminders()).toEqual([at(far)])
  const moved = await bookings.reschedule(booking, farther, plan, 'host')
  if (moved.outcome !== 'booked') throw new Error(moved.outcome)
  expect(await reminders()).toEqual([at(farther)])
  await bookings.cancel(moved.booking, plan, 'visitor')
  expect(await reminders()).toEqual([])
})

test('the outcome of a started call is saved, changed and cleared', async () => {
  const [, start = ''] = await offered()
  const { id } = await booked('ada@example.com', start)
  expect(await bookings.saveOutcome(id, 'held')).toEqual({ outcome: 'not_begun' })
  await backEnd.exec(
    `update public.bookings set starts_at = now() - interval '1 hour', ends_at = now(), busy_until = now()`,
  )
  for (const outcome of ['held', 'no_show', null] as const)
    expect(await bookings.saveOutcome(id, outcome)).toMatchObject({
      outcome: 'noted',
      booking: { id, outcome },
    })
})
