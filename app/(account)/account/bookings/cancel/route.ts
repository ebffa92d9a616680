import { after, type NextRequest } from 'next/server'
import { accountError } from '@/lib/account/messages'
import { CALLS_TAG } from '@/lib/content-tags'
import { fieldOf } from '@/lib/forms/read-form'
import { readBookingMode } from '@/lib/sanity/booking-mode'
import { cancel, sendWaitingMails } from '@/lib/supabase/bookings/bookings'
import { requireHost } from '@/lib/supabase/bookings/host'
import { findBooking } from '@/lib/supabase/bookings/read-bookings'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { isUuid } from '@/lib/values/uuid'

/** Cancels a call for its host; the visitor gets an email. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account/bookings', async ({ form, session }) => {
    await requireHost(session)
    const id = fieldOf(form, 'id')
    if (!isUuid(id)) throw accountError('bad_request')
    const mode = await readBookingMode()
    const found = await findBooking(id)
    if (!mode || found.outcome === 'unavailable') throw accountError('unavailable')
    if (found.outcome !== 'found') throw accountError('call_over')
    const { outcome } = await cancel(found.booking, mode.plan, 'host')
    if (outcome !== 'cancelled')
      throw accountError(outcome === 'changed' ? 'call_changed' : outcome)
    after(sendWaitingMails)
    return { to: '/account/bookings?notice=call_cancelled', purgeTags: [CALLS_TAG] }
  })
