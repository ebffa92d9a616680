import type { NextRequest } from 'next/server'
import { FormError } from '@/lib/account/form-error'
import { fieldOf } from '@/lib/forms/read-form'
import { renewFeed, revokeFeed } from '@/lib/supabase/bookings/booking-feed'
import { requireHost } from '@/lib/supabase/bookings/host'
import { handleForm } from '@/lib/supabase/handle-form'

/** Gives a host's calendar a new address, or takes it away. */
export const POST = (request: NextRequest) =>
  handleForm(request, '/account/bookings', async ({ form, session }) => {
    const { id } = await requireHost(session)
    const isRevoked = fieldOf(form, 'action') === 'revoke'
    const isDone = await (isRevoked ? revokeFeed(id) : renewFeed(id))
    if (!isDone) throw new FormError('unavailable')
    return { to: `/account/bookings?notice=${isRevoked ? 'feed_revoked' : 'feed_renewed'}` }
  })
