import 'server-only'
import * as v from 'valibot'
import { bookingRow } from '@/lib/booking/booking-row'
import { bookingKey } from '@/lib/booking/booking-token'
import type { Mail } from '@/lib/booking/mails/mail'
import type { MailContext } from '@/lib/booking/mails/mail-context'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { logWarning } from '@/lib/log'
import { adminClient } from '@/lib/supabase/admin-client'
import type { Database } from '@/supabase/database.types'

/** What the functions answer that change bookings. */
const answers = {
  book_call: answerOf(['booked', 'repeated', 'already_open'], ['slot_taken']),
  correct_call: answerOf(['corrected'], ['not_found']),
  reschedule_call: answerOf(['booked'], ['slot_taken', 'changed', 'call_over']),
  cancel_call: answerOf(['cancelled'], ['changed', 'call_over']),
  note_call_outcome: answerOf(['noted'], ['not_begun']),
}

type Name = keyof typeof answers

/** The key of links and forms. */
export const siteBookingKey = () => bookingKey(getServerEnv().supabaseSecretKey)

/** What mails need besides the booking and the content. */
export const mailContext = (): MailContext => ({
  siteUrl: env.siteUrl,
  key: siteBookingKey(),
  now: new Date(),
})

/** Calls one of the functions that change bookings. */
export async function callBooking<Called extends Name>(
  name: Called,
  args: Database['public']['Functions'][Called]['Args'],
): Promise<v.InferOutput<(typeof answers)[Called]> | { outcome: 'unavailable' }> {
  const { data, error } = await adminClient().rpc(name, args)
  if (error) logWarning(`${name}: ${error.code} ${error.message}`)
  const answer = v.safeParse(answers[name], data)
  return answer.success ? answer.output : { outcome: 'unavailable' }
}

/** Queues mails about a booking that nothing else changes; the same mail twice is one. */
export async function queueMails(bookingId: string, mails: Mail[]): Promise<void> {
  const { error } = await adminClient().rpc('queue_booking_mails', { booking_id: bookingId, mails })
  if (error) logWarning(`queue_booking_mails: ${error.code} ${error.message}`)
}

/** An answer with a booking, or an outcome alone. */
function answerOf<const Done extends string[], const Refused extends string[]>(
  done: Done,
  refused: Refused,
) {
  return v.variant('outcome', [
    v.object({ outcome: v.picklist(done), booking: bookingRow }),
    v.object({ outcome: v.picklist(refused) }),
  ])
}
