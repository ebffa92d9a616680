import { after, type NextRequest } from 'next/server'
import * as v from 'valibot'
import { callError, handleCallForm } from '@/app/call/handle-call-form'
import { readBookingMode } from '@/app/call/offer'
import { startField } from '@/lib/booking/booking-form'
import { FormError } from '@/lib/forms/form-error'
import { parseForm } from '@/lib/forms/parse-form'
import { findBooking, reschedule, sendWaitingMails } from '@/lib/supabase/bookings/bookings'
import { requireHost } from '@/lib/supabase/bookings/host'
import { openSession, type Session } from '@/lib/supabase/session'
import { toFormError } from '@/lib/supabase/to-form-error'
import { isUuid } from '@/lib/values/uuid'

type Context = { params: Promise<{ id: string }> }

const time = v.object({ start: startField })

/** A host moves a call to another free time; the visitor hears of it by mail. */
export async function POST(request: NextRequest, { params }: Context) {
  const { id } = await params
  const session = openSession(request)
  const page = `/account/bookings/calls/${encodeURIComponent(id)}/move`
  const response = await handleCallForm(request, page, async (form) => {
    await requireHostOfForm(session)
    const { start } = parseForm(time, form)
    const way = await readBookingMode()
    const found = isUuid(id) ? await findBooking(id) : ({ outcome: 'not_found' } as const)
    if (!way || found.outcome === 'unavailable') throw callError('unavailable')
    if (found.outcome !== 'found') throw callError('call_over')
    const answer = await reschedule(found.booking, start, way.plan, 'host')
    if (answer.outcome !== 'booked') throw callError(answer.outcome)
    after(sendWaitingMails)
    return { to: '/account/bookings?notice=call_moved' }
  })
  return session.jar.applyTo(response)
}

/** The form speaks of calls, so what is wrong with the account is told in its codes. */
async function requireHostOfForm(session: Session) {
  try {
    await session.deadline.within(requireHost(session))
  } catch (error) {
    const told = toFormError(error)
    if (!(told instanceof FormError)) throw error
    const isDown = told.issues.some(({ code }) => code === 'unavailable')
    throw callError(isDown ? 'unavailable' : 'signed_out')
  }
}
