import type { ReactNode } from 'react'
import { Island } from '@/components/island'

/**
 * Reserves space for the booking form, an island that loads when it scrolls near. Until then, and without scripts, a
 * link goes to the booking page.
 */
export const BookingRoom = ({ children }: { children: ReactNode }) => (
  <div className="booking-room">
    <Island name="booking" props={{}} className="booking-place" />
    {children}
  </div>
)
