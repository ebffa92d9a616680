import { type NextRequest, NextResponse } from 'next/server'
import { backendFetch, startDeadline } from '@/lib/accounts/supabase/connection/backend-fetch'
import { toBookingMode } from '@/lib/booking/booking-plan'
import { describeVisitor } from '@/lib/booking/fields'
import { toEvent } from '@/lib/booking/mails/calendar-event'
import { calendarFile, calendarTag } from '@/lib/booking/mails/calendar-file'
import { listBookings } from '@/lib/booking/supabase/booking-calls'
import { checkFeed } from '@/lib/booking/supabase/booking-feed'
import { getLandingPage } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'

type Context = { params: Promise<{ token: string }> }

const headers = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }

/** Returns the calendar a host's apps subscribe to. The secret URL is the only credential. */
export async function GET(request: NextRequest, { params }: Context) {
  const fetcher = backendFetch(startDeadline()).fetch
  const state = await checkFeed((await params).token, fetcher)
  if (state === 'closed') return new NextResponse('Not found', { status: 404, headers })
  const { settings, growthPlan } = await getLandingPage()
  const mode = toBookingMode(growthPlan?.booking)
  const bookings = state === 'open' && mode ? await listBookings(fetcher) : undefined
  if (!bookings || !mode) return new NextResponse('Unavailable', { status: 503, headers })
  const { plan } = mode
  const events = bookings
    .filter(({ status }) => status === 'booked')
    .map((booking) => {
      const { names, details } = describeVisitor(booking)
      return toEvent(booking, plan, env.siteUrl, 'host', {
        title: `${plan.confirmation.eventTitle}: ${names.join(', ')}`,
        text: details.map(({ value }) => value).join('\n\n'),
        url: `${env.siteUrl}/account/bookings`,
      })
    })
  const file = calendarFile('PUBLISH', events, new Date(), `Calls, ${settings.brandName}`)
  const tag = calendarTag(file)
  if (request.headers.get('if-none-match')?.includes(tag))
    return new NextResponse(null, { status: 304, headers: { ...headers, ETag: tag } })
  return new NextResponse(file, {
    headers: { ...headers, ETag: tag, 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}
