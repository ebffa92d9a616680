import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startBackEnd } from './support/back-end.ts'
import { bookCall, bookingOf, visitorOf } from './support/booking-rows.ts'

let backEnd: Awaited<ReturnType<typeof startBackEnd>>
let startRetentionTimer: typeof import('@/lib/booking/supabase/retention-timer').startRetentionTimer

beforeAll(async () => {
  backEnd = await startBackEnd()
  // Read when the module below is loaded.
  process.env.NEXT_PUBLIC_SUPABASE_URL = backEnd.url
  process.env.SUPABASE_SECRET_KEY = backEnd.secretKey
  ;({ startRetentionTimer } = await import('@/lib/booking/supabase/retention-timer'))
})
afterAll(() => backEnd.close())
beforeEach(() => backEnd.exec('delete from public.bookings'))

/** Creates a call of this email that ended this long ago, with its emails. */
async function pastCall(email: string, ago: string) {
  const booking = bookingOf(email, 40, {
    visitor: visitorOf(email, { phone: '+44 20 7946 0000', question: 'Why?' }),
    attribution: { landingPath: '/?utm_source=li' },
  })
  await bookCall(backEnd.service, booking)
  await backEnd.exec(
    `update public.bookings set starts_at = now() - interval '${ago}' - interval '15 minutes',
       ends_at = now() - interval '${ago}', busy_until = now() - interval '${ago}'
     where id = '${booking.id}'`,
  )
}

const words = () =>
  backEnd.sql<{ email: string; details: object }>(
    `select email, details, time_zone, attribution, idempotency_key from public.bookings
     order by ends_at`,
  )
const recipients = async () =>
  (await backEnd.sql<{ recipient: string }>('select recipient from public.booking_outbox')).map(
    ({ recipient }) => recipient,
  )

test('personal details and emails of a call are deleted after the set days, not before', async () => {
  await pastCall('old@example.com', '90 days 1 minute')
  await pastCall('young@example.com', '89 days 23 hours')
  const { data } = await backEnd.service.rpc('forget_old_calls', { older_than_days: 90 })
  expect(data).toBe(1)
  expect(await words()).toMatchObject([
    {
      email: 'deleted@invalid',
      details: { name: 'Deleted' },
      time_zone: 'UTC',
      attribution: {},
      idempotency_key: null,
    },
    { email: 'young@example.com', details: { question: 'Why?' }, time_zone: 'Europe/London' },
  ])
  expect(Object.keys((await words())[0]?.details ?? {})).toEqual(['name'])
  expect(await recipients()).toEqual(['young@example.com', 'host@example.com'])
})

test('former times and cancelled calls are deleted too, once', async () => {
  await pastCall('old@example.com', '40 days')
  await backEnd.exec(
    `insert into public.bookings (id, status, starts_at, ends_at, busy_until, email, details, time_zone)
       select gen_random_uuid(), 'cancelled', starts_at, ends_at, busy_until, email, details, time_zone
       from public.bookings;
     insert into public.bookings (id, status, replaced_by, starts_at, ends_at, busy_until, email, details, time_zone)
       select gen_random_uuid(), 'rescheduled', id, starts_at, ends_at, busy_until, email, details, time_zone
       from public.bookings where status = 'booked'`,
  )
  const forget = async () =>
    (await backEnd.service.rpc('forget_old_calls', { older_than_days: 31 })).data
  expect(await forget()).toBe(3)
  expect(await forget()).toBe(0)
  expect(new Set((await words()).map(({ email }) => email))).toEqual(new Set(['deleted@invalid']))
})

test('only the site can delete old calls, and never all of them', async () => {
  await pastCall('old@example.com', '40 days')
  const { client } = await backEnd.account('curious@example.com')
  expect((await client.rpc('forget_old_calls', { older_than_days: 31 })).error?.code).toBe('42501')
  for (const older_than_days of [0, -1, null])
    expect((await backEnd.service.rpc('forget_old_calls', { older_than_days })).error).toBeTruthy()
  expect(await words()).toMatchObject([{ email: 'old@example.com' }])
})

test('the site deletes old calls at start and hourly, by the published number of days', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await pastCall('old@example.com', '40 days')
  const days = vi.fn(async () => 365)
  await startRetentionTimer(days)
  expect(await words()).toMatchObject([{ email: 'old@example.com' }])
  days.mockRejectedValueOnce(new Error('The content is away.'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await words()).toMatchObject([{ email: 'old@example.com' }])
  days.mockResolvedValue(31)
  await vi.advanceTimersByTimeAsync(3_600_000)
  await expect.poll(words).toMatchObject([{ email: 'deleted@invalid' }])
  vi.useRealTimers()
})
