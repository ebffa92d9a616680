import 'server-only'
import { readManageToken } from '@/lib/booking/booking-token'
import { siteBookingKey } from '@/lib/supabase/bookings/booking-calls'
import { findBooking } from '@/lib/supabase/bookings/bookings'
import { readBookingMode } from './offer.ts'

/** The booking that a signed link names. */
export async function findCall(token: string) {
  const named = readManageToken(siteBookingKey(), decodeURIComponent(token))
  const way = await readBookingMode()
  if (!named || !way) return { outcome: 'link_invalid' } as const
  const found = await findBooking(named.id)
  if (found.outcome === 'found' && found.booking.manageVersion === named.manageVersion)
    return { ...found, plan: way.plan }
  return { outcome: found.outcome === 'unavailable' ? 'unavailable' : 'link_invalid' } as const
}
