import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { bookedCall, OWN_CALL, STANDING } from '@/app/call/handle-call-form'
import { readBookingMode } from '@/app/call/offer'
import { BookedCall } from '@/components/booking/booked-call'
import { readManageToken } from '@/lib/booking/booking-token'
import { titled } from '@/lib/sanity/site-chrome'
import { siteBookingKey } from '@/lib/supabase/bookings/booking-calls'

export const generateMetadata = () => titled('You have a call already')

const standing = v.pipe(v.string(), v.parseJson(), bookedCall)

/**
 * For somebody who booked while a call of that address is still to come. Who typed the address need not be who
 * holds it: only the browser that booked the call gets its link, everybody else finds it in the mail.
 */
export default async function AlreadyPage() {
  const [way, jar] = await Promise.all([readBookingMode(), cookies()])
  const read = v.safeParse(standing, jar.get(STANDING)?.value)
  if (!way || !read.success) redirect('/call')
  const token = jar.get(OWN_CALL)?.value ?? ''
  const isOwn = readManageToken(siteBookingKey(), token)?.id === read.output.id
  return (
    <BookedCall
      {...read.output}
      host={way.plan.host}
      movePath={isOwn ? `/call/${token}/move` : undefined}
    />
  )
}
