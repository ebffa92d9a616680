import { findCall } from '@/app/call/offer'
import { readQuery } from '@/app/call/read-query'
import { CallDate } from '@/components/booking/call-date'
import { CallPlace } from '@/components/booking/call-place'
import { FormMessage } from '@/components/ui/form-message'
import { BOOKING_MESSAGES, bookingMessage } from '@/lib/booking/booking-messages'
import { callPhase } from '@/lib/booking/call-phase'
import { screenMetadata } from '@/lib/content/reading/get-landing-page'
import type { SearchParams } from '@/lib/http/forms/parse-form'

export const generateMetadata = () => screenMetadata('Your call')

type Props = {
  params: Promise<{ token: string }>
  searchParams: SearchParams
}

const TITLES = {
  booked: 'Your call',
  rescheduled: 'Your call',
  cancelled: 'This call is cancelled',
}

/** The page of a booked call, for anyone with its link. For an expired link, the proxy sets status 404. */
export default async function ManagePage({ params, searchParams }: Props) {
  const { token } = await params
  const { issues, notice } = await readQuery(searchParams)
  const found = await findCall(token)
  if (found.outcome !== 'found')
    return (
      <>
        <h1>Your call</h1>
        <FormMessage message={BOOKING_MESSAGES[found.outcome]} isError />
        {found.outcome === 'link_invalid' && (
          <p className="call-actions">
            <a className="btn" href="/call">
              Book a call
            </a>
          </p>
        )}
      </>
    )
  const { booking, plan } = found
  const phase = booking.status === 'cancelled' ? 'past' : callPhase(booking, new Date())
  return (
    <>
      <h1>{TITLES[booking.status]}</h1>
      <div className="call-column">
        {notice === 'moved' && <FormMessage message="Your call has a new time." />}
        {notice === 'cancelled' && <FormMessage message="We’ve cancelled your call." />}
        {issues.map(({ code }) => (
          <FormMessage key={code} message={bookingMessage(code) ?? ''} isError />
        ))}
        <CallDate slot={booking} timeZone={booking.timeZone} />
        {phase !== 'past' && <CallPlace place={plan.place} host={plan.host} booking={booking} />}
        {phase === 'ahead' ? (
          <div className="call-actions">
            <a className="btn" href={`/call/${token}/call.ics`}>
              Add to calendar
            </a>
            <a className="text-link" href={`/call/${token}/move`}>
              Move the call
            </a>
            <details>
              <summary>Cancel the call</summary>
              <form action={`/call/${token}/cancel`} method="post">
                <button className="btn btn-ink" type="submit">
                  Yes, cancel it
                </button>
              </form>
            </details>
          </div>
        ) : (
          <p className="call-actions">
            <a className="btn" href="/call">
              Book another time
            </a>
          </p>
        )}
      </div>
    </>
  )
}
