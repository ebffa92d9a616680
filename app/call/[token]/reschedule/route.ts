import { after, type NextRequest } from 'next/server'
import { error, MAX_BYTES, ok } from '@/app/call/answer'
import { findCall } from '@/app/call/find-call'
import { isInstant } from '@/lib/booking/booking-form'
import { managePath } from '@/lib/booking/mails/mail'
import { fieldOf, readForm } from '@/lib/forms/read-form'
import { siteBookingKey } from '@/lib/supabase/bookings/booking-calls'
import { reschedule, sendWaitingMails } from '@/lib/supabase/bookings/bookings'

/** Moves a call by its link to another free time. */
export async function POST(
  request: NextRequest,
  { params }: { params: Promise<{ token: string }> },
) {
  const { token } = await params
  const page = `/call/${token}/move`
  const form = await readForm(request, MAX_BYTES)
  if (typeof form === 'string') return error(request, page, [{ code: form }])
  const start = fieldOf(form, 'start')
  if (!isInstant(start)) {
    const code = start ? 'start_invalid' : 'start_missing'
    return error(request, page, [{ code, field: 'start' }])
  }
  const found = await findCall(token)
  if (found.outcome !== 'found') return error(request, page, [{ code: found.outcome }])
  const answer = await reschedule(found.booking, start, found.plan)
  if (answer.outcome === 'booked') {
    after(sendWaitingMails)
    return ok(request, `${managePath(siteBookingKey(), answer.booking)}?notice=moved`)
  }
  const code = answer.outcome === 'cancelled' ? 'changed' : answer.outcome
  return error(request, page, [{ code }])
}
