import { after, type NextRequest } from 'next/server'
import * as v from 'valibot'
import { callError, handleCallForm } from '@/app/call/handle-call-form'
import { toFormError } from '@/lib/accounts/supabase/handle-account-form'
import { requireHost } from '@/lib/accounts/supabase/host'
import { openSession, type Session } from '@/lib/accounts/supabase/session'
import { startField } from '@/lib/booking/booking-form'
import { findBooking } from '@/lib/booking/supabase/booking-calls'
import { reschedule, sendWaitingMails } from '@/lib/booking/supabase/bookings'
import { readBookingMode } from '@/lib/content/reading/booking-mode'
import { FormError } from '@/lib/http/forms/form-error'
import { parseForm } from '@/lib/http/forms/parse-form'
import { isUuid } from '@/lib/values/formats'

type Context = { params: Promise<{ id: string }> }

const time = v.object({ start: startField })

/** Moves a call to another free time for its host; the visitor gets an email. */
export async function POST(request: NextRequest, { params }: Context) {
  const { id } = await params
  const session = openSession(request)
  const page = `/account/bookings/calls/${encodeURIComponent(id)}/move`
  const response = await handleCallForm(request, page, async (form) => {
    await requireHostOfForm(session)
    const { start } = parseForm(time, form)
    const mode = await readBookingMode()
    const found = isUuid(id) ? await findBooking(id) : ({ outcome: 'not_found' } as const)
    if (!mode || found.outcome === 'unavailable') throw callError('unavailable')
    if (found.outcome !== 'found') throw callError('call_over')
    const result = await reschedule(found.booking, start, mode.plan, 'host')
    if (result.outcome !== 'booked') throw callError(result.outcome)
    after(sendWaitingMails)
    return { to: '/account/bookings?notice=call_moved' }
  })
  return session.jar.applyTo(response)
}

/** Maps account errors to the codes of the call form. */
async function requireHostOfForm(session: Session) {
  try {
    await session.deadline.within(requireHost(session))
  } catch (error) {
    const known = toFormError(error)
    if (!(known instanceof FormError)) throw error
    const isDown = known.issues.some(({ code }) => code === 'unavailable')
    throw callError(isDown ? 'unavailable' : 'signed_out')
  }
}
