import 'server-only'
import { findLinkedCall } from '@/lib/supabase/bookings/linked-call'
import { readBookingMode } from './offer.ts'

/** Returns the booking of a signed link and the current booking plan. */
export async function findCall(token: string) {
  const [found, bookingMode] = await Promise.all([findLinkedCall(token), readBookingMode()])
  if (found.outcome !== 'found') return found
  return bookingMode ? { ...found, plan: bookingMode.plan } : ({ outcome: 'link_invalid' } as const)
}
