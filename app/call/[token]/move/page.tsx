import { redirect } from 'next/navigation'
import { findCall, readOffer } from '@/app/call/offer'
import { readQuery } from '@/app/call/read-query'
import { BookingForm } from '@/components/booking/booking-form'
import { CallDate } from '@/components/booking/call-date'
import { Unavailable } from '@/components/booking/unavailable'
import { pageOf } from '@/lib/booking/booking-offer'
import { callPhase } from '@/lib/booking/call-phase'
import { zoneNames } from '@/lib/booking/time-zones'
import { screenMetadata } from '@/lib/content/reading/get-landing-page'
import type { SearchParams } from '@/lib/http/forms/parse-form'

export const generateMetadata = () => screenMetadata('Move the call')

type Props = {
  params: Promise<{ token: string }>
  searchParams: SearchParams
}

/** The page to move a booked call. */
export default async function MovePage({ params, searchParams }: Props) {
  const { token } = await params
  const { issues, timeZone, page, start, day } = await readQuery(searchParams)
  const found = await findCall(token)
  if (found.outcome !== 'found' || found.booking.status !== 'booked') redirect(`/call/${token}`)
  const { booking, plan } = found
  if (callPhase(booking, new Date()) !== 'ahead') redirect(`/call/${token}`)
  const offer = await readOffer(plan)
  const zone = timeZone ?? booking.timeZone
  return (
    <>
      <h1>Move the call</h1>
      <div className="call-column">
        <CallDate slot={booking} timeZone={booking.timeZone} />
        {offer ? (
          <BookingForm
            offer={offer}
            action={`/call/${token}/reschedule`}
            path={`/call/${token}/move`}
            purpose="move"
            zones={zoneNames()}
            timeZone={zone}
            page={page ?? pageOf(offer, { timeZone: zone, start, day })}
            start={start}
            day={day}
            issues={issues}
          />
        ) : (
          <Unavailable host={plan.host} />
        )}
      </div>
    </>
  )
}
