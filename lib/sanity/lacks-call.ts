import 'server-only'
import { toBookingMode } from '@/lib/booking/booking-plan'
import { BOOKED } from '@/lib/booking/call-cookies'
import { getLandingPage } from './landing-page.ts'

type Cookies = { has: (name: string) => boolean }

/** Returns true for the booking page if booking isn't set up, and for the confirmation page without a booked call. */
export async function lacksCall(path: string, cookies: Cookies): Promise<boolean> {
  if (path === '/call/booked') return !cookies.has(BOOKED)
  if (path !== '/call') return false
  try {
    const { growthPlan } = await getLandingPage()
    return toBookingMode(growthPlan?.booking) === undefined
  } catch {
    // The page itself reports that the content cannot be read.
    return false
  }
}
