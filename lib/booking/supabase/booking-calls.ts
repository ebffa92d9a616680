import 'server-only'
import * as v from 'valibot'
import { adminClient } from '@/lib/accounts/supabase/clients'
import { bookingRow } from '@/lib/booking/booking-row'
import { bookingKey } from '@/lib/booking/booking-token'
import type { Mail } from '@/lib/booking/mails/mail'
import type { MailContext } from '@/lib/booking/mails/mail-context'
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
