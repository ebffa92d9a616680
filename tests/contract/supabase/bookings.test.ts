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

  test('exactly one of 200 concurrent attempts at a slot succeeds, without errors', async () => {
    const attempts = Array.from({ length: 200 }, (_, n) => book(`visitor${n}@example.com`, 24))
    const outcomes = (await Promise.all(attempts)).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'slot_taken')).toHaveLength(199)
    expect(await taken()).toHaveLength(1)
    const mails = await backEnd.sql('select from public.booking_outbox')
    expect(mails).toHaveLength(2)
  })

  test('concurrent bookings and moves to one time never deadlock', async () => {
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
  })

  test('overlapping calls are impossible, even for the database owner', async () => {
    const { booking } = await book('ada@example.com', 24)
    await expect(
      backEnd.exec(
        `insert into public.bookings (id, starts_at, ends_at, busy_until, email, details, time_zone)
       select gen_random_uuid(), starts_at + interval '5 minutes', ends_at + interval '5 minutes',
         busy_until, 'other@example.com', details, time_zone from public.bookings
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
    'a call %i minutes from one of 15 minutes with a 15-minute buffer is %s',
    async (minutes, outcome) => {
      await book('ada@example.com', 24)
      const shift = (iso: string) => new Date(Date.parse(iso) + minutes * 60_000).toISOString()
      const { starts_at, ends_at } = slotIn(24)
      const near = { starts_at: shift(starts_at), ends_at: shift(ends_at) }
      expect((await book('bob@example.com', 24, near)).outcome).toBe(outcome)
    },
  )

  test('a form sent eight times at once books one call and queues its emails once', async () => {
    const form = bookingOf('ada@example.com', 24)
    const results = await Promise.all(
      Array.from({ length: 8 }, () =>
        bookCall(backEnd.service, { ...form, id: crypto.randomUUID() }),
      ),
    )
    expect(results.map(({ outcome }) => outcome).sort()).toEqual([
      'booked',
      ...Array.from({ length: 7 }, () => 'repeated'),
    ])
    expect(new Set(results.map(({ booking }) => booking?.id)).size).toBe(1)
    expect(await backEnd.sql('select from public.booking_outbox')).toHaveLength(2)
  })

  test('a form sent again finds its booking even if the time is no longer offered', async () => {
    const form = bookingOf('ada@example.com', 24)
    await bookCall(backEnd.service, form)
    expect((await bookCall(backEnd.service, { ...form, is_free: false })).outcome).toBe('repeated')
  })

  test('an email has one open call in any spelling; cancelled and past calls do not count', async () => {
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

  test('a time that is past or not offered is rejected', async () => {
    expect((await book('ada@example.com', 24, { is_free: false })).outcome).toBe('slot_taken')
    expect((await book('ada@example.com', -24)).outcome).toBe('slot_taken')
  })

  test('a moved call keeps its id, counts the change, and frees and records the old time', async () => {
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

  test('moving to a taken time changes nothing, and one form moves a call once', async () => {
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

  test('a cancelled call frees its time, and is cancelled once', async () => {
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

  test('a started or missing call can be neither moved nor cancelled', async () => {
    const { booking } = await book('ada@example.com', 24)
    await backEnd.exec(
      "update public.bookings set starts_at = now() - interval '5 minutes', ends_at = now() + interval '10 minutes', busy_until = now() + interval '25 minutes'",
    )
    for (const id of [booking?.id, crypto.randomUUID()]) {
      expect(await move(id, 0, 48)).toEqual({ outcome: 'call_over' })
      expect(await cancel(id, 0)).toEqual({ outcome: 'call_over' })
    }
  })

  test('an email queued twice is stored once, as first queued', async () => {
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

  test('a claimed email is exclusive, retried after two minutes, and cleared once sent', async () => {
    await book('ada@example.com', 24)
    const claim = async () => (await backEnd.service.rpc('claim_booking_mails', { amount: 1 })).data
    const [[first], [second]] = await Promise.all([claim(), claim()])
    expect(first.id).not.toBe(second.id)
    expect(await claim()).toEqual([])
    // Of two concurrent claims, the earlier one may get the second email: only one email's two minutes are over.
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

  test('a scheduled email is claimed at its time, and never after it expires', async () => {
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
