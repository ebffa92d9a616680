import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/accounts/messages'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { requireHost } from '@/lib/accounts/supabase/host'
import { renewFeed, revokeFeed } from '@/lib/booking/supabase/booking-feed'
import { fieldOf } from '@/lib/http/forms/read-form'

/** Gives a host's calendar feed a new URL, or revokes it. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account/bookings', async ({ form, session }) => {
    const { id } = await requireHost(session)
    const isRevoked = fieldOf(form, 'action') === 'revoke'
    const isDone = await (isRevoked ? revokeFeed(id) : renewFeed(id))
    if (!isDone) throw accountError('unavailable')
    return { to: `/account/bookings?notice=${isRevoked ? 'feed_revoked' : 'feed_renewed'}` }
  })
