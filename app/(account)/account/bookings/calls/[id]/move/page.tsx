import { redirect } from 'next/navigation'
import { readOffer } from '@/app/call/offer'
import { readQuery } from '@/app/call/read-query'
import { AccountSlot } from '@/components/account/account-slot'
import { BookingForm } from '@/components/booking/booking-form'
import { CallDate } from '@/components/booking/call-date'
import { Unavailable } from '@/components/booking/unavailable'
import { PageFrame } from '@/components/site/page-frame'
import { isHost } from '@/lib/accounts/supabase/host'
import { getViewer } from '@/lib/accounts/supabase/viewer'
import { pageOf } from '@/lib/booking/booking-offer'
import { findBooking } from '@/lib/booking/supabase/booking-calls'
import { zoneNames } from '@/lib/booking/time-zones'
import { readBookingMode } from '@/lib/content/reading/booking-mode'
import { getSiteFrame, screenMetadata } from '@/lib/content/reading/get-landing-page'
import type { SearchParams } from '@/lib/http/forms/parse-form'
import { isUuid } from '@/lib/values/formats'

export const generateMetadata = () => screenMetadata('Move the call')

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
        <div className="call-column">
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
