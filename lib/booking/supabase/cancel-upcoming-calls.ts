import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { accountError } from '@/lib/accounts/messages'
import type { BookingMode } from '@/lib/booking/booking-plan'
import { listUpcomingCalls } from './booking-calls.ts'
import { cancel, sendWaitingMails } from './bookings.ts'

/** A slow mail server must not block the visitor: the remaining emails are sent later. */
const MAIL_MS = 10_000

/**
 * Cancels the upcoming calls of an account being deleted and notifies both sides. Throws if a call can't be cancelled.
 * Without a booking plan nobody is notified, and the database cancels the calls with the account.
 */
export async function cancelUpcomingCalls(
  email: string,
  readMode: () => Promise<BookingMode>,
): Promise<void> {
  const calls = await listUpcomingCalls(email)
  if (!calls) throw accountError('unavailable')
  const mode = calls.length > 0 ? await readMode() : undefined
  if (!mode) return
  for (const call of calls) {
    const { outcome } = await cancel(call, mode.plan, 'visitor')
    if (outcome === 'unavailable') throw accountError('unavailable')
    if (outcome === 'changed') throw accountError('call_changed')
  }
  await Promise.race([sendWaitingMails(), setTimeout(MAIL_MS, undefined, { ref: false })])
}
