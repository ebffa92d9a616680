import type { ReactNode } from 'react'

/**
 * Where the booking comes to stand: `browser/booking.tsx` fills its place when it comes near. Until then, and without
 * it, a link leads to the booking's own page.
 */
export function BookingRoom({ children }: { children: ReactNode }) {
  return (
    <div className="booking-room" suppressHydrationWarning>
      {/* Whatever it holds is none of React's: it may be filled before React starts, and while. */}
      <div
        className="booking-place"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written; React leaves such an element alone
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      {children}
    </div>
  )
}
