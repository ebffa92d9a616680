import { bookingKey, manageToken } from '@/lib/booking/booking-token'
import { bookCall, bookingOf } from '../../../contract/supabase/support/booking-rows.ts'
import { admin } from '../accounts/visitor.ts'
import { secrets } from '../lake-client.ts'

export { bookCall, bookingOf }

/** A call in the summer of 2030, beyond all times that can be booked: no other test meets it. */
const callOn = (day: string, status: 'booked' | 'cancelled') => ({
  id: `00000000-0000-4000-8000-0000203007${day}`,
  status,
  email: `dana.${status}@northfield.example`,
  starts_at: `2030-07-${day}T16:00:00.000Z`,
  ends_at: `2030-07-${day}T16:15:00.000Z`,
})
const calls = { booked: callOn('02', 'booked'), cancelled: callOn('03', 'cancelled') }

/** What the page after a booking knows, in the form of its cookie. */
export const bookedCookie = JSON.stringify({
  start: calls.booked.starts_at,
  timeZone: 'America/Denver',
  email: calls.booked.email,
})

/** What the page of a call that stands already knows, in the form of its cookie. */
export const openCallCookie = JSON.stringify({
  id: calls.booked.id,
  start: calls.booked.starts_at,
  end: calls.booked.ends_at,
  timeZone: 'America/Denver',
  email: calls.booked.email,
})

/** The page of a call that stands, or is cancelled, by the link that its visitor was mailed. */
export async function callPath(which: keyof typeof calls): Promise<string> {
  await keepCalls()
  return pathOf(calls[which].id)
}

/** The page of a call, by the link that its visitor was mailed. */
export const pathOf = (id: string): string => `/call/${tokenOf(id)}`

const tokenOf = (id: string) => manageToken(bookingKey(secrets.secretKey), { id, manageVersion: 1 })

/** The cookie of the browser that booked the call that stands. */
export const ownToken = tokenOf(calls.booked.id)

/** The page where a host moves the call that stands. */
export const hostMovePath = `/account/bookings/calls/${calls.booked.id}/move`

/** These stay; what a test books goes with it. */
export const keptCalls = Object.values(calls).map(({ id }) => id)

let kept: Promise<unknown> | undefined

/** Sees to it that the host has a call to come and one that is cancelled. */
export async function keepCalls(): Promise<void> {
  kept ??= Promise.all(Object.values(calls).map(keep))
  await kept
}

async function keep({ status, email, ...row }: ReturnType<typeof callOn>) {
  const { data } = await admin.from('bookings').select('id').eq('id', row.id)
  if (data?.length) return
  const visitor = { name: 'Dana Whitlock', email, company: 'Northfield Learning' }
  const { outcome } = await bookCall(
    admin,
    bookingOf(email, 0, {
      ...row,
      mails: [],
      attribution: { landingPath: '/', utmSource: 'letter', section: 'transformation-section' },
      visitor: { ...visitor, question: 'Which list first?', time_zone: 'Asia/Kathmandu' },
    }),
  )
  if (outcome !== 'booked') throw new Error(`The call of ${row.starts_at} is ${outcome}.`)
  if (status === 'booked') return
  const { error } = await admin.rpc('cancel_call', {
    booking_id: row.id,
    expected_sequence: 0,
    mails: [],
  })
  if (error) throw error
}
