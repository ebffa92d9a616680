import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { accountError } from '@/lib/account/account-error'
import type { BookingMode } from '@/lib/booking/booking-plan'
import { cancel, listComingCalls, sendWaitingMails } from './bookings.ts'

/** A mail server that is slow keeps nobody here: what waits for the host leaves later. */
const MAIL_MS = 10_000

/**
 * Cancels the calls to come of somebody who goes, and tells both sides. Throws if one of them stands; where calls are
 * booked no more there is nobody to tell, and the database cancels them with the account.
 */
export async function cancelComingCalls(
  email: string,
  readMode: () => Promise<BookingMode>,
): Promise<void> {
  const calls = await listComingCalls(email)
  if (!calls) throw accountError('unavailable')
  const way = calls.length > 0 ? await readMode() : undefined
  if (!way) return
  for (const call of calls) {
    const { outcome } = await cancel(call, way.plan, 'visitor')
    if (outcome === 'unavailable') throw accountError('unavailable')
    if (outcome === 'changed') throw accountError('call_changed')
  }
  await Promise.race([sendWaitingMails(), setTimeout(MAIL_MS, undefined, { ref: false })])
}
