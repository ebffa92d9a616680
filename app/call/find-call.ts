import 'server-only'
import { findLinkedCall } from '@/lib/supabase/bookings/linked-call'
import { readBookingMode } from './offer.ts'

/** The booking that a signed link names, and how calls are booked now. */
export async function findCall(token: string) {
  const [found, way] = await Promise.all([findLinkedCall(token), readBookingMode()])
  if (found.outcome !== 'found') return found
  return way ? { ...found, plan: way.plan } : ({ outcome: 'link_invalid' } as const)
}
