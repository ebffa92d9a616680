import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/accounts/messages'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { requireHost } from '@/lib/accounts/supabase/host'
import { CALL_OUTCOMES } from '@/lib/booking/booking-row'
import { saveOutcome } from '@/lib/booking/supabase/bookings'
import { fieldOf } from '@/lib/http/forms/read-form'
import { isUuid } from '@/lib/values/formats'

/** Saves or clears the outcome of a call for its host. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account/bookings', async ({ form, session }) => {
    await requireHost(session)
    const id = fieldOf(form, 'id')
    const value = fieldOf(form, 'outcome')
    const chosen = CALL_OUTCOMES.find((one) => one === value) ?? null
    if (!isUuid(id) || (value !== '' && !chosen)) throw accountError('bad_request')
    const { outcome } = await saveOutcome(id, chosen)
    if (outcome !== 'noted')
      throw accountError(outcome === 'not_begun' ? 'call_not_begun' : outcome)
    return { to: '/account/bookings?notice=outcome_saved' }
  })
