import { after, type NextRequest } from 'next/server'
import * as v from 'valibot'
import { callError, handleCallForm } from '@/app/call/handle-call-form'
import { findCall } from '@/app/call/offer'
import { startField } from '@/lib/booking/booking-form'
import { managePath } from '@/lib/booking/mails/mail'
import { siteBookingKey } from '@/lib/booking/supabase/booking-calls'
import { reschedule, sendWaitingMails } from '@/lib/booking/supabase/bookings'
import { parseForm } from '@/lib/http/forms/parse-form'

type Context = { params: Promise<{ token: string }> }

const time = v.object({ start: startField })

/** Moves a call to another free time by its link. */
export async function POST(request: NextRequest, { params }: Context) {
  const { token } = await params
  return handleCallForm(request, `/call/${token}/move`, async (form) => {
    const { start } = parseForm(time, form)
    const found = await findCall(token)
    if (found.outcome !== 'found') throw callError(found.outcome)
    const result = await reschedule(found.booking, start, found.plan, 'visitor')
    if (result.outcome !== 'booked') throw callError(result.outcome)
    after(sendWaitingMails)
    return { to: `${managePath(siteBookingKey(), result.booking)}?notice=moved` }
  })
}
