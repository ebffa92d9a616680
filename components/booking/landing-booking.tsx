import { useEffect, useState } from 'react'
import { BookingForm } from '@/components/booking/booking-form'
import { Unavailable } from '@/components/booking/unavailable'
import { watchAttribution } from '@/lib/booking/attribution/attribution-in-page'
import type { BookingOffer } from '@/lib/booking/booking-offer'
import { ownZone, zoneNames } from '@/lib/booking/zones/zone-names'
import { optional } from '@/lib/page/optional'
import './booking.css'

type SlotsResponse = { offer?: BookingOffer; host?: { email: string } }

/**
 * The booking form on the landing page or a campaign page. If the times can't be loaded it calls `onFail`, and shows a
 * message with the host's email if it knows it.
 */
export function LandingBooking({ onFail }: { onFail: () => void }) {
  const [{ offer, host }, setResponse] = useState<SlotsResponse>({})
  // Before the times arrive: without Temporal the first lookup takes a phone as long as rendering a day.
  const [timeZone] = useState(() => optional(ownZone))
  const [zones, setZones] = useState<string[]>([])
  useEffect(() => optional(() => watchAttribution(document)), [])
  useEffect(() => setZones(optional(zoneNames) ?? []), [])
  useEffect(() => {
    fetch('/call/slots')
      .then(async (response) => {
        const body = await response.json()
        if (!response.ok) onFail()
        setResponse(response.ok ? { offer: body } : body)
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
