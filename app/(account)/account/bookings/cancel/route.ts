import { after, type NextRequest } from 'next/server'
import { FormError } from '@/lib/account/form-error'
import { toBookingMode } from '@/lib/booking/booking-plan'
import { fieldOf } from '@/lib/forms/read-form'
import { getLandingPage } from '@/lib/sanity/landing-page'
import { cancel, findBooking, sendWaitingMails } from '@/lib/supabase/bookings/bookings'
import { requireHost } from '@/lib/supabase/bookings/host'
import { handleForm } from '@/lib/supabase/handle-form'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A host cancels a call; the visitor hears of it by mail. */
export const POST = (request: NextRequest) =>
  handleForm(request, '/account/bookings', async ({ form, session }) => {
    await requireHost(session)
    const id = fieldOf(form, 'id')
    if (!UUID.test(id)) throw new FormError('bad_request')
    const { growthPlan } = await getLandingPage()
    const way = toBookingMode(growthPlan?.booking)
    const found = await findBooking(id)
    if (!way || found.outcome === 'unavailable') throw new FormError('unavailable')
    if (found.outcome === 'not_found') throw new FormError('call_over')
    const { outcome } = await cancel(found.booking, way.plan, 'host')
    if (outcome === 'unavailable') throw new FormError('unavailable')
    if (outcome !== 'cancelled')
      throw new FormError(outcome === 'changed' ? 'call_changed' : 'call_over')
    after(sendWaitingMails)
    return { to: '/account/bookings?notice=call_cancelled' }
  })
