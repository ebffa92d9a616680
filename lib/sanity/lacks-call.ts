import 'server-only'
import { readBookingMode } from './booking-mode.ts'

/** Returns true for the booking page if booking isn't set up. */
export async function lacksCall(path: string): Promise<boolean> {
  if (path !== '/call') return false
  try {
    return (await readBookingMode()) === undefined
  } catch {
    // The page itself reports that the content cannot be read.
    return false
  }
}
