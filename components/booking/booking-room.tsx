import type { ReactNode } from 'react'
import { BookingPlace } from './booking-place.tsx'

/**
 * Where the booking comes to stand: `browser/booking.tsx` fills its place when it comes near. Until then, and without
 * it, a link leads to the booking's own page.
 */
export function BookingRoom({ children }: { children: ReactNode }) {
  return (
    <div className="booking-room">
      <BookingPlace />
      {children}
    </div>
  )
}
