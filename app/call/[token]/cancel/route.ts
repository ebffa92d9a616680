import { after, type NextRequest } from 'next/server'
import { error, MAX_BYTES, ok } from '@/app/call/answer'
import { findCall } from '@/app/call/find-call'
import { readForm } from '@/lib/forms/read-form'
import { cancel, sendWaitingMails } from '@/lib/supabase/bookings/bookings'

/** Cancels a call by its link: only this POST does, mail scanners open links. */
export async function POST(
  request: NextRequest,
  { params }: { params: Promise<{ token: string }> },
) {
  const { token } = await params
  const page = `/call/${token}`
  const form = await readForm(request, MAX_BYTES)
  if (typeof form === 'string') return error(request, page, [{ code: form }])
  const found = await findCall(token)
  if (found.outcome !== 'found') return error(request, page, [{ code: found.outcome }])
  const answer = await cancel(found.booking, found.plan, 'visitor')
  if (answer.outcome === 'cancelled') {
    after(sendWaitingMails)
    return ok(request, `${page}?notice=cancelled`)
  }
  const code = answer.outcome === 'booked' ? 'changed' : answer.outcome
  return error(request, page, [{ code }])
}
