import { after, type NextRequest } from 'next/server'
import { accountError } from '@/lib/accounts/messages'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { requireHost } from '@/lib/accounts/supabase/host'
import { findBooking } from '@/lib/booking/supabase/booking-calls'
import { cancel, sendWaitingMails } from '@/lib/booking/supabase/bookings'
import { readBookingMode } from '@/lib/content/reading/booking-mode'
import { CALLS_TAG } from '@/lib/http/cache/content-tags'
import { fieldOf } from '@/lib/http/forms/read-form'
import { isUuid } from '@/lib/values/formats'

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
