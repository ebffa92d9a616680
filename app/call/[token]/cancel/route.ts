import { after, type NextRequest } from 'next/server'
import { callError, handleCallForm } from '@/app/call/handle-call-form'
import { findCall } from '@/app/call/offer'
import { cancel, sendWaitingMails } from '@/lib/booking/supabase/bookings'

type Context = { params: Promise<{ token: string }> }

/** Cancels a call by its link. Only by POST, since mail scanners open links. */
export async function POST(request: NextRequest, { params }: Context) {
  const { token } = await params
  const page = `/call/${token}`
  return handleCallForm(request, page, async () => {
    const found = await findCall(token)
    if (found.outcome !== 'found') throw callError(found.outcome)
    const { outcome } = await cancel(found.booking, found.plan, 'visitor')
    if (outcome !== 'cancelled') throw callError(outcome)
    after(sendWaitingMails)
    return { to: `${page}?notice=cancelled` }
  })
}
