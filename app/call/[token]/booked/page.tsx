import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { findCall } from '@/app/call/offer'
import { CallDate } from '@/components/booking/call-date'
import { CallPlace } from '@/components/booking/call-place'
import { callPhase } from '@/lib/booking/call-phase'
import { readBookingMode } from '@/lib/content/reading/booking-mode'
import { screenMetadata } from '@/lib/content/reading/get-landing-page'

type Props = { params: Promise<{ token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const bookingMode = await readBookingMode()
  return bookingMode ? screenMetadata(bookingMode.plan.confirmation.heading) : {}
}

/** The confirmation of a booked call, until it starts. Its URL is secret and works without cookies. */
export default async function BookedPage({ params }: Props) {
  const { token } = await params
  const found = await findCall(token)
  if (found.outcome !== 'found' || found.booking.status !== 'booked') redirect(`/call/${token}`)
  const { booking, plan } = found
  if (callPhase(booking, new Date()) !== 'ahead') redirect(`/call/${token}`)
  const { confirmation, place, host } = plan
  return (
    <div role="status">
      <svg className="call-done" viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="21" />
        <path d="M14 22.5l6 6L31 16.5" />
      </svg>
      <h1>{confirmation.heading}</h1>
      <div className="call-column">
        <CallDate slot={booking} timeZone={booking.timeZone} />
        <CallPlace place={place} host={host} booking={booking} />
        <p className="mt-6">{confirmation.text}</p>
        <p className="mt-4 text-small text-soft">{`Sent to ${booking.email}.`}</p>
        <p className="call-actions">
          <a className="btn btn-ink" href="/">
            Return to Home
          </a>
        </p>
      </div>
    </div>
  )
}
