'use client'

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { LandingBookingProps } from './landing-booking.tsx'

/** Pixels below the screen that count as near: most of a phone's screen, to load ahead of scrolling. */
const NEAR_PX = 600
/** Links to the section around the booking: a press loads it at once. */
const TO_BOOKING = 'a[href$="#growth-plan"]'

/**
 * Loads the booking form when its place comes near or a call button is pressed, in a space reserved for it. Until then,
 * without scripts and if it can't be loaded, `children` shows a link to the booking page.
 */
export function BookingWhenNear({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const [Booking, setBooking] = useState<ComponentType<LandingBookingProps>>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const load = () => {
      stop()
      import('./landing-booking.tsx')
        .then(({ LandingBooking }) => setBooking(() => LandingBooking))
        .catch(() => setHasFailed(true))
    }
    const near = new IntersectionObserver(
      // On a busy page the first call may have entries from before and after a jump.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: `${NEAR_PX}px` },
    )
    const press = ({ target }: MouseEvent) => (target as Element).closest(TO_BOOKING) && load()
    const stop = () => {
      near.disconnect()
      document.removeEventListener('click', press)
    }
    if (room.current) near.observe(room.current)
    document.addEventListener('click', press)
    return stop
  }, [])
  return (
    <div ref={room} className={hasFailed ? undefined : 'booking-space'}>
      {Booking ? <Booking onFail={setHasFailed}>{children}</Booking> : children}
    </div>
  )
}
