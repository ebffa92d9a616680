import type { NextRequest } from 'next/server'
import { findCall } from '@/app/call/offer'
import { calendarEvent } from '@/lib/booking/mails/calendar-event'
import { mailContext } from '@/lib/booking/supabase/booking-calls'

/** Serves the call as a calendar file, the same as in the email. */
export async function GET(_: NextRequest, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const found = await findCall(token)
  const headers = { 'Cache-Control': 'private, no-store' }
  if (found.outcome !== 'found')
    return new Response('Not found', {
      status: found.outcome === 'unavailable' ? 503 : 404,
      headers,
    })
  const context = mailContext()
  const url = `${context.siteUrl}/call/${token}`
  const event = calendarEvent(found.booking, found.plan, context, url)
  return new Response(event.content, {
    headers: {
      ...headers,
      'Content-Type': `text/calendar; charset=utf-8; method=${event.method}`,
      'Content-Disposition': 'attachment; filename="call.ics"',
    },
  })
}
