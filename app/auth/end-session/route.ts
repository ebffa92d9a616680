import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/account/account-error'
import { fieldOf } from '@/lib/forms/read-form'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { createPageClient } from '@/lib/supabase/viewer'
import { isUuid } from '@/lib/values/uuid'

/** Signs one device out: the session that the form names, if it is the account's own. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account', async ({ form, session }) => {
    const { error: missing } = await session.auth.getUser()
    if (missing) throw missing
    const id = fieldOf(form, 'session')
    if (!isUuid(id)) throw accountError('bad_request')
    const { error } = await (await createPageClient()).rpc('end_session', { session_id: id })
    if (error) throw accountError('unavailable')
    return { to: '/account?notice=session_ended' }
  })
