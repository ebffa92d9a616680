import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { OWN_CALL } from '@/app/call/handle-call-form'
import { BookedCall } from '@/components/booking/booked-call'
import { readManageToken, readOpenCallToken } from '@/lib/booking/booking-token'
import { callPhase } from '@/lib/booking/call-phase'
import { findBooking, siteBookingKey } from '@/lib/booking/supabase/booking-calls'
import { readBookingMode } from '@/lib/content/reading/booking-mode'
import { screenMetadata } from '@/lib/content/reading/get-landing-page'
import { readSearchParams, type SearchParams } from '@/lib/http/forms/parse-form'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenMetadata('You already have a call booked')

/**
 * Shown after booking with an email that already has an upcoming call. Anyone can type an email, so only the browser
 * that booked the call gets its link here; everyone else finds it in the email.
 */
export default async function AlreadyPage({ searchParams }: Props) {
  const { token = '' } = await readSearchParams(searchParams)
  const id = readOpenCallToken(siteBookingKey(), token)
  const [bookingMode, found] = await Promise.all([readBookingMode(), id && findBooking(id)])
  if (!bookingMode || !found || found.outcome !== 'found') redirect('/call')
  const { booking } = found
  if (booking.status !== 'booked' || callPhase(booking, new Date()) !== 'ahead') redirect('/call')
  const own = (await cookies()).get(OWN_CALL)?.value ?? ''
  const isOwn = readManageToken(siteBookingKey(), own)?.id === id
  return (
    <BookedCall
      start={booking.start}
      end={booking.end}
      timeZone={booking.timeZone}
      email={booking.email}
      host={bookingMode.plan.host}
      movePath={isOwn ? `/call/${own}/move` : undefined}
    />
  )
}
