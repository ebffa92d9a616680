import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { bookedCall, OPEN_CALL, OWN_CALL } from '@/app/call/handle-call-form'
import { readBookingMode } from '@/app/call/offer'
import { BookedCall } from '@/components/booking/booked-call'
import { readManageToken } from '@/lib/booking/booking-token'
import { titled } from '@/lib/sanity/site-chrome'
import { siteBookingKey } from '@/lib/supabase/bookings/booking-calls'

export const generateMetadata = () => titled('You already have a call booked')

const openCall = v.pipe(v.string(), v.parseJson(), bookedCall)

/**
 * Shown after booking with an email that already has an upcoming call. Anyone can type an email, so only the browser
 * that booked the call gets its link here; everyone else finds it in the email.
 */
export default async function AlreadyPage() {
  const [bookingMode, jar] = await Promise.all([readBookingMode(), cookies()])
  const read = v.safeParse(openCall, jar.get(OPEN_CALL)?.value)
  if (!bookingMode || !read.success) redirect('/call')
  const token = jar.get(OWN_CALL)?.value ?? ''
  const isOwn = readManageToken(siteBookingKey(), token)?.id === read.output.id
  return (
    <BookedCall
      {...read.output}
      host={bookingMode.plan.host}
      movePath={isOwn ? `/call/${token}/move` : undefined}
    />
  )
}
