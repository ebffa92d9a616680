import 'server-only'
import { toBookingMode } from '@/lib/booking/booking-plan'
import { getLandingPage } from './landing-page.ts'

/** False where the content sets up no booking. While it cannot be read the page itself reports that. */
export async function isBookable(): Promise<boolean> {
  try {
    const { growthPlan } = await getLandingPage()
    return toBookingMode(growthPlan?.booking) !== undefined
  } catch {
    return true
  }
}
