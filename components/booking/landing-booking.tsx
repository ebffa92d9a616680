import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { BookingForm } from '@/components/booking/booking-form'
import { Unavailable } from '@/components/booking/unavailable'
import { watchAttribution } from '@/lib/booking/attribution/attribution-in-page'
import type { BookingOffer } from '@/lib/booking/booking-offer'
import { ownZone, zoneNames } from '@/lib/booking/time-zones'
import { tryOrReport } from '@/lib/site/browser'

type SlotsResponse = { offer?: BookingOffer; host?: { email: string } }

export type LandingBookingProps = {
  onFail: (hasFailed: true) => void
  /** Shown until the form is, and in print. */
  children: ReactNode
}

/**
 * The booking form on the landing page or a campaign page. If the times can't be loaded it calls `onFail`, and shows a
 * message with the host's email if it knows it.
 */
export function LandingBooking({ onFail, children }: LandingBookingProps) {
  const [{ offer, host }, setResponse] = useState<SlotsResponse>({})
  // Before the times arrive: the first lookup of a zone takes a phone as long as rendering a day.
  const [timeZone] = useState(() => tryOrReport(ownZone))
  const [zones, setZones] = useState<string[]>([])
  useEffect(() => tryOrReport(() => watchAttribution(document)), [])
  // The list has 400 options, so it renders after what the visitor sees first.
  useEffect(() => startTransition(() => setZones(tryOrReport(zoneNames) ?? [])), [])
  useEffect(() => {
    fetch('/call/slots')
      .then(async (response) => {
        const body = await response.json()
        if (!response.ok) onFail(true)
        setResponse(response.ok ? { offer: body } : body)
      })
      .catch(() => onFail(true))
  }, [onFail])
  const booking =
    (offer && (
      <BookingForm
        offer={offer}
        action="/call/book"
        path="/call"
        from={location.pathname.slice(1) && location.pathname}
        zones={zones}
        timeZone={timeZone}
      />
    )) ||
    (host && <Unavailable host={host} />)
  return (
    <>
      <div className="print:hidden">{booking}</div>
      <div className={booking ? 'hidden print:block' : undefined}>{children}</div>
    </>
  )
}
