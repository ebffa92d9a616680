import 'server-only'
import { createClient } from '@supabase/supabase-js'
import type { Booking } from '@/lib/booking/booking'
import { bookingKey } from '@/lib/booking/booking-token'
import type { Mail } from '@/lib/booking/mails/mail'
import type { MailContext } from '@/lib/booking/mails/mail-context'
import { toBooking } from '@/lib/booking/to-booking'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { logWarning } from '@/lib/log'
import type { Database } from '@/supabase/database.types'

const TIMEOUT_MS = 8_000

/** What a function of the database said; without an outcome it could not be asked. */
export type BookingAnswer = { outcome: string | undefined; booking: Booking | undefined }

/** A client that row-level security does not hold back. Never for what a visitor names. */
export const adminClient = () =>
  createClient<Database>(env.supabaseUrl, getServerEnv().supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Retries would take seven seconds before a visitor hears that it cannot be done.
    db: { retry: false, timeout: TIMEOUT_MS },
  })

/** The key of links and forms. */
export const siteBookingKey = () => bookingKey(getServerEnv().supabaseSecretKey)

/** What mails need besides the booking and the content. */
export const mailContext = (): MailContext => ({
  siteUrl: env.siteUrl,
  key: siteBookingKey(),
  now: new Date(),
})

/** Calls one of the functions that change bookings. */
export async function callBooking<Name extends 'book_call' | 'reschedule_call' | 'cancel_call'>(
  name: Name,
  args: Database['public']['Functions'][Name]['Args'],
): Promise<BookingAnswer> {
  const { data, error } = await adminClient().rpc(name, args)
  if (error) logWarning(`${name}: ${error.code} ${error.message}`)
  const { outcome, booking } = Object(error ? undefined : data)
  return { outcome, booking: toBooking(booking) }
}

/** Queues mails about a booking that nothing else changes; the same mail twice is one. */
export async function queueMails(bookingId: string, mails: Mail[]): Promise<void> {
  const { error } = await adminClient().rpc('queue_booking_mails', { booking_id: bookingId, mails })
  if (error) logWarning(`queue_booking_mails: ${error.code} ${error.message}`)
}
