import { createRoot } from 'react-dom/client'
import { LandingBooking } from '@/components/booking/landing-booking'
import { stylesLoaded } from './styles.ts'

/** Renders the booking form into its place; calls `onFail` if the time slots cannot be loaded. Throws if the styles fail. */
export async function book(place: Element, onFail: () => void): Promise<void> {
  await stylesLoaded()
  createRoot(place).render(<LandingBooking onFail={onFail} />)
}
