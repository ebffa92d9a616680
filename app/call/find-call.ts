import 'server-only'
import type { Booking } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { readManageToken } from '@/lib/booking/booking-token'
import { siteBookingKey } from '@/lib/supabase/bookings/booking-calls'
import { findBooking } from '@/lib/supabase/bookings/bookings'
import { readBookingMode } from './offer.ts'

type Found =
  | { outcome: 'found'; booking: Booking; plan: BookingPlan }
  | { outcome: 'link_invalid' | 'unavailable' }

/** The booking that a signed link names. */
export async function findCall(token: string): Promise<Found> {
  const named = readManageToken(siteBookingKey(), decodeURIComponent(token))
  const way = await readBookingMode()
  if (!named || !way) return { outcome: 'link_invalid' }
  const found = await findBooking(named.id)
  if (found.outcome === 'unavailable') return found
  if (found.outcome === 'not_found' || found.booking.manageVersion !== named.manageVersion)
    return { outcome: 'link_invalid' }
  return { outcome: 'found', booking: found.booking, plan: way.plan }
}
