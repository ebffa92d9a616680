import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '@/tests/support/booking'
import { password } from '../../../packages/local-accounts/tests/support/open-emulator.ts'
import { startBackEnd } from './support/back-end.ts'
import { bookCall, bookingOf, mailFor } from './support/booking-rows.ts'

let backEnd: Awaited<ReturnType<typeof startBackEnd>>

beforeAll(async () => {
  backEnd = await startBackEnd()
})
afterAll(() => backEnd.close())

test('an account reads only the calls of its own email', async () => {
  const { client } = await backEnd.account('reader@example.com')
  await bookCall(backEnd.service, bookingOf('reader@example.com', 40))
  await bookCall(backEnd.service, bookingOf('stranger@example.com', 42))
  const { data } = await client.from('bookings').select('email')
  expect(data).toEqual([{ email: 'reader@example.com' }])
})

test.each([
  ['deleted', false],
  ['softly deleted', true],
])('a %s account is removed from its calls, and upcoming ones are cancelled', async (_, isSoft) => {
  await backEnd.exec('delete from public.bookings')
  const { id } = await backEnd.account('leaver@example.com')
  await bookCall(backEnd.service, bookingOf('leaver@example.com', 50))
  await bookCall(backEnd.service, bookingOf('stayer@example.com', 52))
  const { error } = await backEnd.service.auth.admin.deleteUser(id, isSoft)
  expect(error).toBeNull()
  expect(await backEnd.sql(`select 1 from public.subscribers where user_id = '${id}'`)).toEqual([])
  const rows = await backEnd.sql<Record<string, unknown>>(
    `select status, email, details from public.bookings
     where email in ('leaver@example.com', 'stayer@example.com', 'deleted@invalid') order by starts_at`,
  )
  const { email: _email, ...details } = visitor
  expect(rows).toEqual([
    { status: 'cancelled', email: 'deleted@invalid', details: { name: 'Deleted' } },
    { status: 'booked', email: 'stayer@example.com', details },
  ])
  const mails = await backEnd.sql(
    "select 1 from public.booking_outbox where recipient = 'leaver@example.com'",
  )
  expect(mails).toEqual([])
})

test('the host of a deleted account’s call is still notified before the data is deleted', async () => {
  const { id } = await backEnd.account('teller@example.com')
  const booking = bookingOf('teller@example.com', 54)
  await bookCall(backEnd.service, booking)
  const mails = () =>
    backEnd.sql<{ id: string; recipient: string; subject: string }>(
      'select id, recipient, subject from public.booking_outbox where booking_id = $1 order by id',
      [booking.id],
    )
  const settle = (mail: { id: string } | undefined, failure: string | null, is_final = false) =>
    backEnd.service.rpc('settle_booking_mail', { mail_id: mail?.id, failure, is_final })
  const [, told] = await mails()
  await settle(told, null)
  const cancelled = ['teller@example.com', 'host@example.com'].map((recipient) =>
    mailFor(recipient, `${booking.id}-cancelled-${recipient}`),
  )
  await backEnd.service.rpc('cancel_call', {
    booking_id: booking.id,
    expected_sequence: 0,
    mails: cancelled,
  })
  expect((await backEnd.service.auth.admin.deleteUser(id)).error).toBeNull()
  const kept = await mails()
  expect(kept).toMatchObject([{ recipient: 'host@example.com', subject: cancelled[1]?.subject }])
  await settle(kept[0], 'the mail server is away')
  expect(await mails()).toHaveLength(1)
  await settle(kept[0], null)
  expect(await mails()).toEqual([])
})

test('deleting an unconfirmed account cancels nothing, since anyone could have created it', async () => {
  await bookCall(backEnd.service, bookingOf('victim@example.com', 60))
  const { data } = await backEnd.service.auth.admin.createUser({
    email: 'victim@example.com',
    password,
  })
  await backEnd.service.auth.admin.deleteUser(data.user?.id ?? '')
  const rows = await backEnd.sql(
    "select status from public.bookings where email = 'victim@example.com'",
  )
  expect(rows).toEqual([{ status: 'booked' }])
})

test('an account lists its sessions and ends one of them', async () => {
  const { client } = await backEnd.account('devices@example.com')
  const other = createClient(backEnd.url, backEnd.publishableKey, {
    auth: { persistSession: false },
  })
  await other.auth.signInWithPassword({ email: 'devices@example.com', password })
  const stranger = await backEnd.account('other-devices@example.com')
  const { data } = await client.rpc('my_sessions')
  const sessions = data as { id: string; is_current: boolean }[]
  expect(sessions.map(({ is_current }) => is_current).sort()).toEqual([false, true])
  const id = sessions.find(({ is_current }) => !is_current)?.id ?? ''
  expect((await stranger.client.rpc('end_session', { session_id: id })).data).toBe(false)
  expect((await client.rpc('end_session', { session_id: id })).data).toBe(true)
  expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await backEnd.anon.rpc('my_sessions')).error).not.toBeNull()
})

test('a session has its device’s name until it ends, and only its owner can name it', async () => {
  const { client, session } = await backEnd.account('named@example.com')
  const stranger = await backEnd.account('not-named@example.com')
  const devices = async () => {
    const { data } = await client.rpc('my_sessions')
    return (data as { device: string | null }[]).map(({ device }) => device)
  }
  expect(await devices()).toEqual([null])
  expect((await client.rpc('name_session', { device: 'Firefox on Windows' })).data).toBe(true)
  expect((await client.rpc('name_session', { device: 'Firefox on macOS' })).data).toBe(true)
  expect((await stranger.client.rpc('name_session', { device: 'Edge on Linux' })).data).toBe(true)
  expect(await devices()).toEqual(['Firefox on macOS'])
  expect((await client.rpc('name_session', { device: 'x'.repeat(61) })).error?.code).toBe('23514')
  expect((await backEnd.anon.rpc('name_session', { device: 'x' })).error).not.toBeNull()
  await client.rpc('end_session', { session_id: session })
  expect(
    await backEnd.sql('select 1 from public.session_devices where session_id = $1', [session]),
  ).toEqual([])
  expect((await client.rpc('name_session', { device: 'x' })).data).toBe(false)
})
