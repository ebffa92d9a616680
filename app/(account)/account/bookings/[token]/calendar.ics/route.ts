import { type NextRequest, NextResponse } from 'next/server'
import { toBookingMode } from '@/lib/booking/booking-plan'
import { toEvent } from '@/lib/booking/mails/calendar-event'
import { calendarFile, calendarTag } from '@/lib/booking/mails/calendar-file'
import { env } from '@/lib/env'
import { getLandingPage } from '@/lib/sanity/landing-page'
import { checkFeed } from '@/lib/supabase/bookings/booking-feed'
import { listBookings } from '@/lib/supabase/bookings/bookings'
import { askWithin } from '@/lib/supabase/connection/asking'
import { startDeadline } from '@/lib/supabase/connection/deadline'

type Context = { params: Promise<{ token: string }> }

const headers = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }

/** The calendar that a host's programs subscribe to; its address is the password. */
export async function GET(request: NextRequest, { params }: Context) {
  // A calendar waits no longer than a visitor.
  const ask = askWithin(startDeadline()).fetch
  const state = await checkFeed((await params).token, ask)
  if (state === 'closed') return new NextResponse('Not found', { status: 404, headers })
  const { settings, growthPlan } = await getLandingPage()
  const way = toBookingMode(growthPlan?.booking)
  const bookings = state === 'open' && way ? await listBookings(ask) : undefined
  if (!bookings || !way) return new NextResponse('Unavailable', { status: 503, headers })
  const { plan } = way
  const events = bookings
    .filter(({ status }) => status === 'booked')
    .map((booking) =>
      toEvent(booking, plan, env.siteUrl, 'host', {
        title: `${plan.confirmation.eventTitle}: ${booking.name}, ${booking.company}`,
        text: [booking.email, booking.phone, booking.question].filter(Boolean).join('\n\n'),
        url: `${env.siteUrl}/account/bookings`,
      }),
    )
  const file = calendarFile('PUBLISH', events, new Date(), `Calls, ${settings.brandName}`)
  const tag = calendarTag(file)
  if (request.headers.get('if-none-match')?.includes(tag))
    return new NextResponse(null, { status: 304, headers: { ...headers, ETag: tag } })
  return new NextResponse(file, {
    headers: { ...headers, ETag: tag, 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}
