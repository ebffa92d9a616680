import { redirect } from 'next/navigation'
import { readOffer } from '@/app/call/offer'
import { readQuery } from '@/app/call/read-query'
import { AccountSlot } from '@/components/account/account-slot'
import { BookingForm } from '@/components/booking/booking-form'
import { CallDate } from '@/components/booking/call-date'
import { Unavailable } from '@/components/booking/unavailable'
import { PageFrame } from '@/components/site/page-frame'
import { pageOf } from '@/lib/booking/booking-offer'
import { zoneNames } from '@/lib/booking/zones/zone-names'
import type { SearchParams } from '@/lib/forms/parse-form'
import { readBookingMode } from '@/lib/sanity/booking-mode'
import { getSiteFrame, titled } from '@/lib/sanity/site-frame'
import { isHost } from '@/lib/supabase/bookings/host'
import { findBooking } from '@/lib/supabase/bookings/read-bookings'
import { getViewer } from '@/lib/supabase/viewer'
import { isUuid } from '@/lib/values/uuid'

export const generateMetadata = () => titled('Move the call')

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

/** Lets a host choose another time for a call. */
export default async function HostMovePage({ params, searchParams }: Props) {
  const { id } = await params
  const { issues, timeZone, page, start, day } = await readQuery(searchParams)
  const { user } = await getViewer()
  // The list of calls shows the error.
  if (!isHost(user)) redirect('/account/bookings')
  const [settings, mode] = await Promise.all([getSiteFrame(), readBookingMode()])
  const found = isUuid(id) ? await findBooking(id) : undefined
  if (found?.outcome !== 'found' || found.booking.status !== 'booked' || !mode)
    redirect('/account/bookings?error=call_over')
  const { booking } = found
  const { plan } = mode
  const offer = await readOffer(plan)
  const zone = timeZone ?? plan.rules.timeZone
  const path = `/account/bookings/calls/${id}`
  return (
    <PageFrame settings={settings} account={<AccountSlot label={settings.labels.signIn} />}>
      <div className="wrap account-page">
        <h1>{`Move the call with ${booking.name}`}</h1>
        <div className="call-sheet">
          <CallDate slot={booking} timeZone={plan.rules.timeZone} />
          <p className="mt-6">
            <span>{`${booking.name} will get an email with the new time.`}</span>{' '}
            <a href="/account/bookings">All calls</a>
          </p>
          {offer ? (
            <BookingForm
              offer={offer}
              action={`${path}/reschedule`}
              path={`${path}/move`}
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
      </div>
    </PageFrame>
  )
}
