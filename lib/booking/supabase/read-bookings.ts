import 'server-only'
import { adminClient } from '@/lib/accounts/supabase/clients'
import type { Booking, BookingResult } from '@/lib/booking/booking'
import { toBooking, toSlots } from '@/lib/booking/booking-row'
import type { Slot } from '@/lib/booking/slots'
import { logWarning } from '@/lib/http/log/log'

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
