import { NextResponse } from 'next/server'
import { isHost } from '@/lib/accounts/supabase/host'
import { getViewer } from '@/lib/accounts/supabase/viewer'
import { bookingsCsv } from '@/lib/booking/bookings-csv'
import { listBookings } from '@/lib/booking/supabase/booking-calls'
import { seeOther } from '@/lib/http/forms/form-response'

const headers = { 'Cache-Control': 'private, no-store' }

/** Returns the upcoming calls and those of the last month as CSV, for hosts. */
export async function GET() {
  const { user, fetcher, isUnavailable } = await getViewer()
  if (isUnavailable) return seeOther('/account/bookings?error=unavailable')
  if (!user) return seeOther('/sign-in?next=/account/bookings')
  if (!isHost(user)) return new NextResponse('Not found', { status: 404, headers })
  const bookings = await listBookings(fetcher)
  if (!bookings) return seeOther('/account/bookings?error=unavailable')
  return new NextResponse(bookingsCsv(bookings), {
    headers: {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="calls.csv"',
    },
  })
}
