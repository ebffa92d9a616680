import 'server-only'
import { findLinkedCall } from '@/lib/booking/supabase/linked-call'
import { readBookingMode } from '@/lib/content/reading/booking-mode'

/** Returns the booking of a signed link and the current booking plan. */
export async function findCall(token: string) {
  const [found, bookingMode] = await Promise.all([findLinkedCall(token), readBookingMode()])
  if (found.outcome !== 'found') return found
  return bookingMode ? { ...found, plan: bookingMode.plan } : ({ outcome: 'link_invalid' } as const)
}
