import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { BookingForm } from '@/components/booking/booking-form'
import { Unavailable } from '@/components/booking/unavailable'
import { watchAttribution } from '@/lib/booking/attribution/attribution-in-page'
import type { BookingOffer } from '@/lib/booking/booking-offer'
import { ownZone, zoneNames } from '@/lib/booking/zone-names'
import './booking.css'

type Answer = { offer?: BookingOffer; host?: { email: string }; isAlone?: boolean }

/** The booking inside the landing page or a campaign page. If the times cannot be had it says so and names an address. */
export function LandingBooking({ children }: { children: ReactNode }) {
  const [{ offer, host, isAlone }, setAnswer] = useState<Answer>({})
  useEffect(() => watchAttribution(document), [])
  useEffect(() => {
    fetch('/call/slots')
      .then(async (response) => {
        const body = await response.json()
        // A hundred times and 400 zones, in many small steps: who presses something meanwhile does not wait for them.
        startTransition(() => setAnswer(response.ok ? { offer: body } : body))
      })
      // The link to the booking's own page stays.
      .catch(() => setAnswer({ isAlone: true }))
  }, [])
  if (offer)
    return (
      <BookingForm
        offer={offer}
        action="/call/book"
        path="/call"
        from={location.pathname.slice(1) && location.pathname}
        zones={zoneNames()}
        timeZone={ownZone()}
      />
    )
  if (!host) return <div data-alone={isAlone}>{children}</div>
  return <Unavailable host={host} />
}
