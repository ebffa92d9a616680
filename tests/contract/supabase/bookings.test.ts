import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { startBackEnd } from './support/back-end.ts'
import { bookCall, bookingOf, mailFor, slotIn } from './support/booking-rows.ts'
import { onEachEngine } from './support/engines.ts'

const ROUNDS = 20

let backEnd: Awaited<ReturnType<typeof startBackEnd>>

onEachEngine((start) => {
  beforeAll(async () => {
    backEnd = await start()
  })
  afterAll(() => backEnd.close())
  beforeEach(() => backEnd.exec('delete from public.bookings'))

  const book = (email: string, hours: number, changes = {}) =>
    bookCall(backEnd.service, bookingOf(email, hours, changes))

  const change = async (name: string, args: Record<string, unknown>) => {
    const { data, error } = await backEnd.service.rpc(name, { mails: [], ...args })
    if (error) throw error
    return data
  }
  const move = (id: string | undefined, sequence: number, hours: number) =>
    change('reschedule_call', {
      booking_id: id,
      expected_sequence: sequence,
      buffer_minutes: 15,
      ...slotIn(hours),
    })
  const cancel = (id: string | undefined, sequence: number) =>
    change('cancel_call', { booking_id: id, expected_sequence: sequence })

  const taken = async () =>
    (await backEnd.service.rpc('taken_slots', { range_from: '2020-01-01', range_to: '2100-01-01' }))
      .data

  test('of 200 attempts at one slot at once exactly one wins, and nobody gets an error', async () => {
    const attempts = Array.from({ length: 200 }, (_, n) => book(`visitor${n}@example.com`, 24))
    const outcomes = (await Promise.all(attempts)).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'slot_taken')).toHaveLength(199)
    expect(await taken()).toHaveLength(1)
    const mails = await backEnd.sql('select from public.booking_outbox')
    expect(mails).toHaveLength(2)
  }, 30_000)

  test('many who book one time at once, or move to it, never wait for each other in a circle', async () => {
    const deadlocks = async () =>
      (
        await backEnd.sql<{ deadlocks: number }>(
          'select sum(deadlocks)::int as deadlocks from pg_stat_database',
        )
      )[0]?.deadlocks
    const before = await deadlocks()
    for (let round = 1; round <= ROUNDS; round++) {
      const visitors = Array.from({ length: 20 }, (_, n) => `visitor${round}-${n}@example.com`)
      const booked = await Promise.all(visitors.map((email) => book(email, round * 24)))
      expect(booked.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1)
    }
    const calls = await backEnd.sql<{ id: string }>('select id from public.bookings')
    for (let round = 1; round <= ROUNDS; round++) {
      const moved = await Promise.all(calls.map(({ id }) => move(id, 0, round * 24 + 12)))
      expect(moved.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1)
    }
    expect(await deadlocks()).toBe(before)
  }, 60_000)

  test('calls that overlap are impossible, even for the owner of the database', async () => {
    const { booking } = await book('ada@example.com', 24)
    await expect(
      backEnd.exec(
        `insert into public.bookings (id, starts_at, ends_at, busy_until, name, email, company, time_zone)
       select gen_random_uuid(), starts_at + interval '5 minutes', ends_at + interval '5 minutes',
         busy_until, name, 'other@example.com', company, time_zone from public.bookings
       where id = '${booking?.id}'`,
      ),
    ).rejects.toThrow('bookings_never_overlap')
  })

  test.each([
    [-20, 'slot_taken'],
    [20, 'slot_taken'],
    [-30, 'booked'],
    [30, 'booked'],
  ])(
    'a quarter of an hour with 15 minutes around it: %i minutes away is %s',
    async (minutes, outcome) => {
      await book('ada@example.com', 24)
      const shift = (iso: string) => new Date(Date.parse(iso) + minutes * 60_000).toISOString()
      const { starts_at, ends_at } = slotIn(24)
      const near = { starts_at: shift(starts_at), ends_at: shift(ends_at) }
      expect((await book('bob@example.com', 24, near)).outcome).toBe(outcome)
    },
  )

  test('the same form sent eight times at once books one call and queues its mails once', async () => {
    const form = bookingOf('ada@example.com', 24)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        bookCall(backEnd.service, { ...form, id: crypto.randomUUID() }),
      ),
    )
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      'booked',
      ...Array.from({ length: 7 }, () => 'repeated'),
    ])
    expect(new Set(answers.map(({ booking }) => booking?.id)).size).toBe(1)
    expect(await backEnd.sql('select from public.booking_outbox')).toHaveLength(2)
  })

  test('a form that is sent again finds its booking although its time is no longer offered', async () => {
    const form = bookingOf('ada@example.com', 24)
    await bookCall(backEnd.service, form)
    expect((await bookCall(backEnd.service, { ...form, is_free: false })).outcome).toBe('repeated')
  })

  test('an address has one open call, however it is written; a cancelled or past one is not open', async () => {
    const { booking } = await book('ada@example.com', 24)
    expect((await book('Ada@Example.com', 48)).outcome).toBe('already_open')
    const both = await Promise.all([book('bob@example.com', 72), book('bob@example.com', 96)])
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['already_open', 'booked'])
    await cancel(booking?.id, 0)
    expect((await book('ada@example.com', 48)).outcome).toBe('booked')
    await backEnd.exec(
      `update public.bookings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
       busy_until = now() - interval '1 hour' where email = 'ada@example.com' and status = 'booked'`,
    )
    expect((await book('ada@example.com', 120)).outcome).toBe('booked')
  })

  test('a time that is not offered or past is refused', async () => {
    expect((await book('ada@example.com', 24, { is_free: false })).outcome).toBe('slot_taken')
    expect((await book('ada@example.com', -24)).outcome).toBe('slot_taken')
  })

  test('a moved call keeps its id, counts its change, frees its time and remembers it', async () => {
    const { booking } = await book('ada@example.com', 24)
    const moved = await move(booking?.id, 0, 48)
    expect(moved).toMatchObject({
      outcome: 'booked',
      booking: { id: booking?.id, status: 'booked', sequence: 1 },
    })
    expect(await taken()).toHaveLength(1)
    const rows = await backEnd.sql(
      'select status, replaced_by from public.bookings order by status',
    )
    expect(rows).toEqual([
      { status: 'booked', replaced_by: null },
      { status: 'rescheduled', replaced_by: booking?.id },
    ])
    expect((await book('bob@example.com', 24)).outcome).toBe('booked')
  })

  test('moving to a taken time changes nothing, moving twice by one form is one move', async () => {
    const { booking } = await book('ada@example.com', 24)
    await book('bob@example.com', 48)
    expect(await move(booking?.id, 0, 48)).toEqual({ outcome: 'slot_taken' })
    expect(await backEnd.sql("select from public.bookings where status = 'rescheduled'")).toEqual(
      [],
    )
    await move(booking?.id, 0, 72)
    expect(await move(booking?.id, 0, 72)).toMatchObject({
      outcome: 'booked',
      booking: { sequence: 1 },
    })
    expect(await move(booking?.id, 0, 96)).toEqual({ outcome: 'changed' })
  })

  test('a cancelled call is free again, and is cancelled once', async () => {
    const { booking } = await book('ada@example.com', 24)
    expect(await cancel(booking?.id, 5)).toEqual({ outcome: 'changed' })
    expect(await cancel(booking?.id, 0)).toMatchObject({
      outcome: 'cancelled',
      booking: { sequence: 1 },
    })
    expect(await cancel(booking?.id, 0)).toMatchObject({
      outcome: 'cancelled',
      booking: { sequence: 1 },
    })
    expect(await move(booking?.id, 1, 48)).toEqual({ outcome: 'call_over' })
    expect((await book('bob@example.com', 24)).outcome).toBe('booked')
  })

  test('a call that has begun, and one that never was, can be neither moved nor cancelled', async () => {
    const { booking } = await book('ada@example.com', 24)
    await backEnd.exec(
      "update public.bookings set starts_at = now() - interval '5 minutes', ends_at = now() + interval '10 minutes', busy_until = now() + interval '25 minutes'",
    )
    for (const id of [booking?.id, crypto.randomUUID()]) {
      expect(await move(id, 0, 48)).toEqual({ outcome: 'call_over' })
      expect(await cancel(id, 0)).toEqual({ outcome: 'call_over' })
    }
  })

  test('a mail that is queued twice is kept once, as it was first', async () => {
    const { booking } = await book('ada@example.com', 24, { mails: [] })
    const mail = mailFor('ada@example.com', 'open')
    for (const subject of ['first', 'second'])
      await change('queue_booking_mails', {
        booking_id: booking?.id,
        mails: [{ ...mail, subject }],
      })
    expect(await backEnd.sql('select subject from public.booking_outbox')).toEqual([
      { subject: 'first' },
    ])
  })

  test('a claimed mail is nobody else’s, comes again after two minutes, and is empty once sent', async () => {
    await book('ada@example.com', 24)
    const claim = async () => (await backEnd.service.rpc('claim_booking_mails', { amount: 1 })).data
    const [[first], [second]] = await Promise.all([claim(), claim()])
    expect(first.id).not.toBe(second.id)
    expect(await claim()).toEqual([])
    // Of two claims at once the one begun first may get the second mail: only one mail's two minutes are over.
    await backEnd.exec(
      `update public.booking_outbox set not_before = not_before - interval '2 minutes' where id = ${first.id}`,
    )
    expect(await claim()).toMatchObject([{ id: first.id, attempts: 2 }])
    const settle = (id: number, failure: string | null) =>
      backEnd.service.rpc('settle_booking_mail', { mail_id: id, failure, is_final: false })
    await settle(first.id, null)
    await settle(second.id, 'refused')
    await backEnd.exec(
      "update public.booking_outbox set not_before = not_before - interval '1 day'",
    )
    expect(await claim()).toMatchObject([{ id: second.id, last_error: 'refused', body: 'Words' }])
    expect(
      await backEnd.sql('select body, html, calendar from public.booking_outbox where id = $1', [
        first.id,
      ]),
    ).toEqual([{ body: '', html: '', calendar: null }])
  })

  test('a mail that waits for its time is claimed then, and no more once it has expired', async () => {
    const claim = async () => (await backEnd.service.rpc('claim_booking_mails', { amount: 9 })).data
    const { booking } = await book('ada@example.com', 24, { mails: [] })
    const at = (hours: number) => slotIn(hours).starts_at
    const mail = mailFor('ada@example.com', 'reminder')
    const reminder = { ...mail, not_before: at(2), expires_at: at(24) }
    await change('queue_booking_mails', { booking_id: booking?.id, mails: [reminder] })
    expect(await claim()).toEqual([])
    await backEnd.exec('update public.booking_outbox set not_before = now()')
    expect(await claim()).toMatchObject([{ message_id: reminder.message_id, attempts: 1 }])
    await backEnd.exec('update public.booking_outbox set not_before = now(), expires_at = now()')
    expect(await claim()).toEqual([])
    const rows = await backEnd.sql('select body, last_error from public.booking_outbox')
    expect(rows).toEqual([{ body: '', last_error: 'expired' }])
  })
})
