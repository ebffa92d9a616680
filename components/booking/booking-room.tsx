import type { ReactNode } from 'react'
import { BookingPlace } from './booking-place.tsx'

/**
 * Reserves space for the booking form, which `browser/booking.tsx` renders when it scrolls near. Until then, and without
 * scripts, a link goes to the booking page.
 */
export function BookingRoom({ children }: { children: ReactNode }) {
  return (
    <div className="booking-room">
      <BookingPlace />
      {children}
    </div>
  )
}
