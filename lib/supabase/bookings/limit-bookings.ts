import 'server-only'
import { limit } from '@/lib/supabase/rate-limit'

const HOUR_S = 3600

/** Forms of one visitor, and forms for one address, that are taken in an hour. */
const PER_VISITOR = 20
const PER_EMAIL = 6

/**
 * Limits attempts to book. Throws a `FormError` `too_many` or `unavailable`. Counted for every address
 * alike, so that a refusal tells nothing of what is booked.
 */
export async function limitBookings(visitorAddress: string, email: string): Promise<void> {
  await limit('booking by visitor', visitorAddress, PER_VISITOR, HOUR_S)
  await limit('booking by e-mail', email, PER_EMAIL, HOUR_S)
}
