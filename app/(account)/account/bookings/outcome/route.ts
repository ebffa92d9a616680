import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/account/account-error'
import { CALL_OUTCOMES } from '@/lib/booking/booking-row'
import { fieldOf } from '@/lib/forms/read-form'
import { noteOutcome } from '@/lib/supabase/bookings/bookings'
import { requireHost } from '@/lib/supabase/bookings/host'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { isUuid } from '@/lib/values/uuid'

/** A host notes what became of a call, or takes it back. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account/bookings', async ({ form, session }) => {
    await requireHost(session)
    const id = fieldOf(form, 'id')
    const said = fieldOf(form, 'outcome')
    const noted = CALL_OUTCOMES.find((one) => one === said) ?? null
    if (!isUuid(id) || (said !== '' && !noted)) throw accountError('bad_request')
    const { outcome } = await noteOutcome(id, noted)
    if (outcome !== 'noted')
      throw accountError(outcome === 'not_begun' ? 'call_not_begun' : outcome)
    return { to: '/account/bookings?notice=call_noted' }
  })
