import { useEffect, useState } from 'react'
import { BookingForm } from '@/components/booking/booking-form'
import { Unavailable } from '@/components/booking/unavailable'
import { watchAttribution } from '@/lib/booking/attribution/attribution-in-page'
import type { BookingOffer } from '@/lib/booking/booking-offer'
import { ownZone, zoneNames } from '@/lib/booking/zones/zone-names'
import { optional } from '@/lib/page/optional'
import './booking.css'

type Answer = { offer?: BookingOffer; host?: { email: string } }

/**
 * The booking inside the landing page or a campaign page. If the times cannot be had it calls `onFail`, and says so and
 * names an address where it knows one.
 */
export function LandingBooking({ onFail }: { onFail: () => void }) {
  const [{ offer, host }, setAnswer] = useState<Answer>({})
  // Before the times are there: without Temporal the first question takes a phone as long as to draw a day.
  const [timeZone] = useState(() => optional(ownZone))
  const [zones, setZones] = useState<string[]>([])
  useEffect(() => optional(() => watchAttribution(document)), [])
  useEffect(() => setZones(optional(zoneNames) ?? []), [])
  useEffect(() => {
    fetch('/call/slots')
      .then(async (response) => {
        const body = await response.json()
        if (!response.ok) onFail()
        setAnswer(response.ok ? { offer: body } : body)
      })
      .catch(onFail)
  }, [onFail])
  if (offer)
    return (
      <BookingForm
        offer={offer}
        action="/call/book"
        path="/call"
        from={location.pathname.slice(1) && location.pathname}
        zones={zones}
        timeZone={timeZone}
        isGradual
      />
    )
  return host && <Unavailable host={host} />
}
