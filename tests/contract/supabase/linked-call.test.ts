import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingKey, manageToken } from '@/lib/booking/booking-token'
import { startBackEnd } from './support/back-end.ts'
import { bookCall, bookingOf } from './support/booking-rows.ts'

let backEnd: Awaited<ReturnType<typeof startBackEnd>>
let calls: typeof import('@/lib/booking/supabase/linked-call')

beforeAll(async () => {
  backEnd = await startBackEnd()
  // Read when the modules below are loaded.
  process.env.NEXT_PUBLIC_SUPABASE_URL = backEnd.url
  process.env.SUPABASE_SECRET_KEY = backEnd.secretKey
  calls = await import('@/lib/booking/supabase/linked-call')
})
afterAll(() => backEnd.close())

const linkTo = (id: string, manageVersion = 1) =>
  manageToken(bookingKey(backEnd.secretKey), { id, manageVersion })

async function newCall() {
  const call = bookingOf(`${crypto.randomUUID()}@example.com`, 24, { mails: [] })
  await bookCall(backEnd.service, call)
  return call.id
}

test('a call’s link works even if it is cancelled, and expires a month after the call', async () => {
  const id = await newCall()
  const path = `/call/${linkTo(id)}`
  expect(await calls.findLinkedCall(linkTo(id))).toMatchObject({ outcome: 'found' })
  await backEnd.exec("update public.bookings set status = 'cancelled'")
  expect(await calls.expiredCallPage(path)).toBeUndefined()
  await backEnd.exec(
    `update public.bookings set starts_at = starts_at - interval '40 days',
       ends_at = ends_at - interval '40 days', busy_until = busy_until - interval '40 days'`,
  )
  expect(await calls.findLinkedCall(linkTo(id))).toEqual({ outcome: 'link_invalid' })
  for (const page of [path, `${path}/move`, `${path}/booked`])
    expect(await calls.expiredCallPage(page)).toBe(path)
})

test('unsigned, unknown and outdated links are expired; other pages are not', async () => {
  const id = await newCall()
  for (const token of ['x', 'a.b.c', linkTo(crypto.randomUUID()), linkTo(id, 2), `${linkTo(id)}x`])
    expect(await calls.expiredCallPage(`/call/${token}`), token).toBe(`/call/${token}`)
  for (const page of ['', '/already', '/slots', '/book', `/${linkTo(id)}`, '/x/cancel'])
    expect(await calls.expiredCallPage(`/call${page}`), page).toBeUndefined()
})
