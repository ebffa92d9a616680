import type { SupabaseClient } from '@supabase/supabase-js'
import { bookCall, bookingOf } from './booking-rows.ts'

type Query = <Row>(sql: string) => Promise<Row[]>

/** Signs up accounts and books calls until it is stopped. `acknowledged` has everything acknowledged so far. */
export function signUpAndBook(accounts: {
  url: string
  secretKey: string
  client: SupabaseClient
}) {
  const acknowledged = { accounts: new Set<string>(), bookings: new Set<string>() }
  let isStopped = false
  const signUp = async () => {
    for (let step = 0; !isStopped; step += 1) {
      const email = `visitor-${step}@example.com`
      const response = await fetch(`${accounts.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: accounts.secretKey },
        body: JSON.stringify({ email, password: 'correct horse battery' }),
      })
      if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`)
      acknowledged.accounts.add(email)
    }
  }
  const book = async () => {
    for (let step = 0; !isStopped; step += 1) {
      const { outcome, booking } = await bookCall(
        accounts.client,
        bookingOf(`caller-${step}@example.com`, 24 + step),
      )
      if (outcome !== 'booked' || !booking) throw new Error(`The booking is ${outcome}.`)
      acknowledged.bookings.add(booking.id)
    }
  }
  const done = Promise.all([signUp(), book()])
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await done
    },
  }
}

/** Returns which acknowledged data a database lacks or has only partially, one per line. */
export async function accountFaults(
  query: Query,
  acknowledged: { accounts: Set<string>; bookings: Set<string> },
) {
  const users = await query<{ email: string; identities: number; rows: number }>(
    `select email, (select count(*)::int from auth.identities i where i.user_id = u.id) as identities,
       (select count(*)::int from public.subscribers s where s.user_id = u.id) as rows from auth.users u`,
  )
  const bookings = await query<{ id: string; mails: number }>(
    `select id::text, (select count(*)::int from public.booking_outbox o where o.booking_id = b.id) as mails
     from public.bookings b`,
  )
  const emails = new Set(users.map(({ email }) => email))
  const ids = new Set(bookings.map(({ id }) => id))
  return [
    ...[...acknowledged.accounts].filter((email) => !emails.has(email)),
    ...[...acknowledged.bookings].filter((id) => !ids.has(id)),
  ]
    .map((name) => `${name} is lost`)
    .concat(
      users.flatMap(({ email, identities, rows }) =>
        identities === 1 && rows === 1 ? [] : [`${email} is half an account`],
      ),
      bookings.flatMap(({ id, mails }) => (mails === 2 ? [] : [`${id} has ${mails} mails`])),
    )
}
