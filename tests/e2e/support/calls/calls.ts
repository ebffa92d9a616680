import { bookingKey, manageToken, openCallToken } from '@/lib/booking/booking-token'
import { bookCall, bookingOf, visitorOf } from '../../../contract/supabase/support/booking-rows.ts'
import { admin } from '../accounts/visitor.ts'
import { secrets } from '../lake-client.ts'

export { bookCall, bookingOf, visitorOf }

/** A call in the summer of 2030, beyond all bookable times, so no other test affects it. */
const callOn = (day: string, status: 'booked' | 'cancelled') => ({
  id: `00000000-0000-4000-8000-0000203007${day}`,
  status,
  email: `dana.${status}@northfield.example`,
  starts_at: `2030-07-${day}T16:00:00.000Z`,
  ends_at: `2030-07-${day}T16:15:00.000Z`,
})
const calls = { booked: callOn('02', 'booked'), cancelled: callOn('03', 'cancelled') }

/** Matches the secret URL of a confirmation. */
export const CONFIRMATION = /\/call\/[\w.-]+\/booked$/

/** Returns the path of the page that shows a visitor the existing call. */
export async function openCallPath(): Promise<string> {
  await ensureCalls()
  return `/call/already?token=${openCallToken(bookingKey(secrets.secretKey), calls.booked.id)}`
}

/** Returns the path of a booked or cancelled call's page from its emailed link. */
export async function callPath(which: keyof typeof calls): Promise<string> {
  await ensureCalls()
  return pathOf(calls[which].id)
}

/** Returns the path of a call's page from its emailed link. */
export const pathOf = (id: string): string => `/call/${tokenOf(id)}`

const tokenOf = (id: string) => manageToken(bookingKey(secrets.secretKey), { id, manageVersion: 1 })

/** Returns the cookie of the browser that booked the existing call. */
export const ownToken = tokenOf(calls.booked.id)

/** Path of the page where a host moves the existing call. */
export const hostMovePath = `/account/bookings/calls/${calls.booked.id}/move`

/** These calls stay; bookings of tests are deleted. */
export const fixedCalls = Object.values(calls).map(({ id }) => id)

let ensured: Promise<unknown> | undefined

/** Makes sure that the host has an upcoming and a cancelled call. */
export async function ensureCalls(): Promise<void> {
  ensured ??= Promise.all(Object.values(calls).map(ensureCall))
  await ensured
}

async function ensureCall({ status, email, ...row }: ReturnType<typeof callOn>) {
  const { data } = await admin.from('bookings').select('id').eq('id', row.id)
  if (data?.length) return
  const { outcome } = await bookCall(
    admin,
    bookingOf(email, 0, {
      ...row,
      mails: [],
      attribution: { landingPath: '/', utmSource: 'letter', section: 'transformation-section' },
      visitor: visitorOf(email, { question: 'Which list first?', time_zone: 'Asia/Kathmandu' }),
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
