import 'server-only'
import { readBookingMode } from '@/lib/sanity/booking-mode'
import { findLinkedCall } from '@/lib/supabase/bookings/linked-call'

/** Returns the booking of a signed link and the current booking plan. */
export async function findCall(token: string) {
  const [found, bookingMode] = await Promise.all([findLinkedCall(token), readBookingMode()])
  if (found.outcome !== 'found') return found
  return bookingMode ? { ...found, plan: bookingMode.plan } : ({ outcome: 'link_invalid' } as const)
}
