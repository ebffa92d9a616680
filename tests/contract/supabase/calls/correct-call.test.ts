import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { startBackEnd } from '../support/back-end.ts'
import { bookCall, bookingOf, correctionOf, mailFor, slotIn } from '../support/booking-rows.ts'
import { onEachEngine } from '../support/engines.ts'

let backEnd: Awaited<ReturnType<typeof startBackEnd>>

onEachEngine((start) => {
  beforeAll(async () => {
    backEnd = await start()
  })
  afterAll(() => backEnd.close())
  beforeEach(() => backEnd.exec('delete from public.bookings'))

  const correct = async (args: ReturnType<typeof correctionOf>) => {
    const { data, error } = await backEnd.service.rpc('correct_call', args)
    if (error) throw error
    return data
  }

  test('a form resent with another email corrects its call, and the mistyped email gets nothing more', async () => {
    const form = bookingOf('dnaa@example.com', 24)
    expect((await bookCall(backEnd.service, form)).outcome).toBe('booked')
    const correction = {
      ...correctionOf(form.id, form),
      visitor: { ...form.visitor, email: 'Dana@example.com' },
      mails: [mailFor('dana@example.com', `${form.id}-corrected`)],
    }
    for (const other of [
      { idempotency_key: randomUUID() },
      { starts_at: slotIn(30).starts_at },
      { booking_id: randomUUID() },
      { expected_sequence: 1 },
    ])
      expect(await correct({ ...correction, ...other })).toEqual({ outcome: 'not_found' })
    const { outcome, booking } = await correct(correction)
    expect(outcome).toBe('corrected')
    expect(booking).toMatchObject({
      id: form.id,
      email: 'dana@example.com',
      sequence: 1,
      manage_version: 2,
    })
    const mails = await backEnd.sql('select recipient from public.booking_outbox')
    expect(mails).toEqual([{ recipient: 'dana@example.com' }])
    expect(await backEnd.sql('select from public.bookings')).toHaveLength(1)
  })

  test('a form is not corrected to an email with an upcoming call', async () => {
    const form = bookingOf('dnaa@example.com', 24)
    await bookCall(backEnd.service, form)
    await bookCall(backEnd.service, bookingOf('dana@example.com', 30))
    const visitor = { ...form.visitor, email: 'dana@example.com' }
    expect(await correct({ ...correctionOf(form.id, form), visitor })).toEqual({
      outcome: 'not_found',
    })
  })
})
