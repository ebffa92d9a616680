import 'server-only'
import { toBookingMode } from '@/lib/booking/booking-plan'
import { getLandingPage } from './landing-page.ts'

/** Returns true for the booking page if booking isn't set up. */
export async function lacksCall(path: string): Promise<boolean> {
  if (path !== '/call') return false
  try {
    const { growthPlan } = await getLandingPage()
    return toBookingMode(growthPlan?.booking) === undefined
  } catch {
    // The page itself reports that the content cannot be read.
    return false
  }
}
