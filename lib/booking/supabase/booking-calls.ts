import 'server-only'
import * as v from 'valibot'
import { adminClient } from '@/lib/accounts/supabase/clients'
import type { Booking, BookingResult } from '@/lib/booking/booking'
import { bookingRow, toBooking, toSlots } from '@/lib/booking/booking-row'
import { bookingKey } from '@/lib/booking/booking-token'
import type { MailContext } from '@/lib/booking/mails/calendar-event'
import type { Mail } from '@/lib/booking/mails/mail'
import type { Slot } from '@/lib/booking/slots'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { logWarning } from '@/lib/http/log/log'
import type { Database } from '@/supabase/database.types'

/** The results of the database functions that change bookings. */
const results = {
  book_call: resultOf(['booked', 'repeated', 'already_open'], ['slot_taken']),
  correct_call: resultOf(['corrected'], ['not_found']),
  reschedule_call: resultOf(['booked'], ['slot_taken', 'changed', 'call_over']),
  cancel_call: resultOf(['cancelled'], ['changed', 'call_over']),
  note_call_outcome: resultOf(['noted'], ['not_begun']),
}

type Name = keyof typeof results

/** Returns the key that signs links and forms. */
export const siteBookingKey = () => bookingKey(getServerEnv().supabaseSecretKey)

/** Returns what emails need in addition to the booking and the content. */
export const mailContext = (): MailContext => ({
  siteUrl: env.siteUrl,
  key: siteBookingKey(),
  now: new Date(),
})

/** Calls a database function that changes bookings. */
export async function callBooking<Called extends Name>(
  name: Called,
  args: Database['public']['Functions'][Called]['Args'],
): Promise<v.InferOutput<(typeof results)[Called]> | { outcome: 'unavailable' }> {
  const { data, error } = await adminClient().rpc(name, args)
  if (error) logWarning(`${name}: ${error.code} ${error.message}`)
  const result = v.safeParse(results[name], data)
  return result.success ? result.output : { outcome: 'unavailable' }
}

/** Queues emails without changing the booking. Queuing the same email twice sends it once. */
export async function queueMails(bookingId: string, mails: Mail[]): Promise<void> {
  const { error } = await adminClient().rpc('queue_booking_mails', { booking_id: bookingId, mails })
  if (error) logWarning(`queue_booking_mails: ${error.code} ${error.message}`)
}

/** Returns a schema for a result with a booking, or with an outcome only. */
function resultOf<const Done extends string[], const Failed extends string[]>(
  done: Done,
  failed: Failed,
) {
  return v.variant('outcome', [
    v.object({ outcome: v.picklist(done), booking: bookingRow }),
    v.object({ outcome: v.picklist(failed) }),
  ])
}

const DAY_MS = 24 * 3_600_000

/** Returns the slots taken within this range; undefined if they can't be read. */
export async function readTaken(from: Date, to: Date): Promise<Slot[] | undefined> {
  const { data, error } = await adminClient().rpc('taken_slots', {
    range_from: from.toISOString(),
    range_to: to.toISOString(),
  })
  if (error) logWarning(`taken_slots: ${error.code} ${error.message}`)
  return error ? undefined : toSlots(data)
}

/** Returns a booking by its id, whatever its status. */
export async function findBooking(id: string): Promise<BookingResult<'found', 'not_found'>> {
  const { data, error } = await adminClient().from('bookings').select().eq('id', id).maybeSingle()
  if (error) logWarning(`bookings: ${error.code} ${error.message}`)
  if (error) return { outcome: 'unavailable' }
  const booking = toBooking(data)
  return booking ? { outcome: 'found', booking } : { outcome: 'not_found' }
}

/** Returns the bookings from a month ago on, ordered by start; undefined if they can't be read with `fetcher`. */
export async function listBookings(fetcher?: typeof fetch): Promise<Booking[] | undefined> {
  const { data, error } = await adminClient(fetcher)
    .from('bookings')
    .select()
    .gte('ends_at', new Date(Date.now() - 31 * DAY_MS).toISOString())
    .order('starts_at')
  if (error) logWarning(`bookings: ${error.code} ${error.message}`)
  return error ? undefined : data.flatMap((row) => toBooking(row) ?? [])
}

/** Returns the upcoming calls of one email address; undefined if they can't be read. */
export async function listUpcomingCalls(email: string): Promise<Booking[] | undefined> {
  const { data, error } = await adminClient()
    .from('bookings')
    .select()
    .eq('email', email.toLowerCase())
    .eq('status', 'booked')
    .gt('starts_at', new Date().toISOString())
  if (error) logWarning(`bookings: ${error.code} ${error.message}`)
  return error ? undefined : data.flatMap((row) => toBooking(row) ?? [])
}
