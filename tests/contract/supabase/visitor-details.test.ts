import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bookCall, bookingOf, correctionOf, slotIn } from './support/booking-rows.ts'
import { onEachEngine } from './support/engines.ts'
import { migrationsDir } from './support/project.ts'

const MIGRATION = '20261129010000_visitor_details.sql'

/** The columns that a site reads which was built before the migration. */
type FormerRow = { id: string; status: string; name: string; email: string }

/** Returns a visitor of the form as it was, as the site sends them. */
const visitorOf = (email: string) => ({
  name: 'Zoë “Z” O’Hara',
  email,
  phone: '+44 20 7946 0000',
  company: 'Engines, Ltd. \\ 山',
  question: 'Why?\n"So"?',
  time_zone: 'Europe/London',
})
const formOf = (email: string, hours: number) =>
  bookingOf(email, hours, { visitor: visitorOf(email) })

onEachEngine((start) => {
  test('calls booked before the details had one column keep them, and stay readable as before', async () => {
    const backEnd = await start(MIGRATION)
    onTestFinished(backEnd.close)
    const rows = () =>
      backEnd.sql<FormerRow>(
        `select id, status, replaced_by, starts_at, ends_at, busy_until, sequence, manage_version,
           name, email, phone, company, question, time_zone, attribution, idempotency_key, outcome,
           created_at, updated_at from public.bookings order by id`,
      )
    const call = async (name: string, args: Record<string, unknown>) => {
      const { data, error } = await backEnd.service.rpc(name, { mails: [], ...args })
      if (error) throw error
      return data
    }
    const [booked, moved, past] = [24, 48, 72].map((hours, n) => formOf(`v${n}@example.com`, hours))
    for (const form of [booked, moved, past])
      expect(form && (await bookCall(backEnd.service, form)).outcome).toBe('booked')
    const to = { ...slotIn(96), buffer_minutes: 15, expected_sequence: 0 }
    await call('reschedule_call', { booking_id: moved?.id, ...to })
    await backEnd.exec(`update public.bookings set starts_at = now() - interval '99 days',
      ends_at = now() - interval '99 days' + interval '15 minutes', busy_until = now()
      where id = '${past?.id}'`)
    const { id } = await backEnd.account('leaver@example.com')
    await bookCall(backEnd.service, formOf('leaver@example.com', 120))
    await backEnd.service.auth.admin.deleteUser(id)
    const before = await rows()
    expect(before.map(({ status }) => status).sort()).toEqual([
      'booked',
      'booked',
      'booked',
      'cancelled',
      'rescheduled',
    ])
    const sql = readFileSync(path.join(migrationsDir, MIGRATION), 'utf8')
    await backEnd.exec(`begin; ${sql}; commit`)
    expect(await rows()).toEqual(before)
    const { email: _, time_zone: __, ...details } = visitorOf('')
    const stored = await backEnd.sql<{ details: object }>(
      `select details from public.bookings where email <> 'deleted@invalid'`,
    )
    expect(stored).toEqual(Array.from({ length: 4 }, () => ({ details })))

    // A site that was built before goes on for a while, on connections that it opened before.
    const form = formOf('later@example.com', 144)
    expect(await bookCall(backEnd.service, form)).toMatchObject({
      outcome: 'booked',
      booking: visitorOf('later@example.com'),
    })
    expect(
      await call('correct_call', {
        ...correctionOf(form.id, form),
        visitor: { ...visitorOf('LATER@example.org'), name: 'Zoe' },
      }),
    ).toMatchObject({ outcome: 'corrected', booking: { email: 'later@example.org', name: 'Zoe' } })
    expect(
      await call('reschedule_call', {
        booking_id: form.id,
        ...slotIn(168),
        buffer_minutes: 15,
        expected_sequence: 1,
      }),
    ).toMatchObject({ outcome: 'booked', booking: { name: 'Zoe', question: 'Why?\n"So"?' } })
    expect(await call('cancel_call', { booking_id: form.id, expected_sequence: 2 })).toMatchObject({
      outcome: 'cancelled',
      booking: { name: 'Zoe' },
    })
    expect((await backEnd.service.rpc('forget_old_calls', { older_than_days: 90 })).data).toBe(1)
    expect((await rows()).find((row) => row.id === past?.id)).toMatchObject({
      name: 'Deleted',
      email: 'deleted@invalid',
      phone: '',
      company: '',
      question: '',
    })
  })
})
