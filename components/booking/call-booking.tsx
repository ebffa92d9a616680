'use client'

import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'

/** Loads the booking when its section comes near; until then, and without it, a link leads to it. */
export function CallBooking({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [Booking, setBooking] = useState<ComponentType<{ children: ReactNode }>>()
  useEffect(() => {
    const near = new IntersectionObserver(
      // On a busy page the first call brings both what was so before a jump and what is so after it.
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        import('./landing-booking.tsx').then(({ LandingBooking }) =>
          startTransition(() => setBooking(() => LandingBooking)),
        )
      },
      { rootMargin: '600px' },
    )
    if (box.current) near.observe(box.current)
    return () => near.disconnect()
  }, [])
  return (
    <div ref={box} className="booking-room">
      {Booking ? <Booking>{children}</Booking> : children}
    </div>
  )
}
