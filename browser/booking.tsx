import { createRoot } from 'react-dom/client'
import { LandingBooking } from '@/components/booking/landing-booking'
import { stylesLoaded } from './styles.ts'

/** Puts the booking into its place on a page; calls `onFail` if the times cannot be had. Throws without its styles. */
export async function book(place: Element, onFail: () => void): Promise<void> {
  await stylesLoaded()
  createRoot(place).render(<LandingBooking onFail={onFail} />)
}
