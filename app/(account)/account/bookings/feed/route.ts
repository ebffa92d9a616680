import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/account/messages'
import { fieldOf } from '@/lib/forms/read-form'
import { renewFeed, revokeFeed } from '@/lib/supabase/bookings/booking-feed'
import { requireHost } from '@/lib/supabase/bookings/host'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'

/** Gives a host's calendar feed a new URL, or revokes it. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account/bookings', async ({ form, session }) => {
    const { id } = await requireHost(session)
    const isRevoked = fieldOf(form, 'action') === 'revoke'
    const isDone = await (isRevoked ? revokeFeed(id) : renewFeed(id))
    if (!isDone) throw accountError('unavailable')
    return { to: `/account/bookings?notice=${isRevoked ? 'feed_revoked' : 'feed_renewed'}` }
  })
