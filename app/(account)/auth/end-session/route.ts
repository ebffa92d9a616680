import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/accounts/messages'
import { readStoredSession } from '@/lib/accounts/session-cookie'
import { userClient } from '@/lib/accounts/supabase/clients'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { fieldOf } from '@/lib/http/forms/read-form'
import { isUuid } from '@/lib/values/formats'

/** Signs out one device: the session named by the form, if it belongs to the account. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account', async ({ form, session }) => {
    await session.user()
    const id = fieldOf(form, 'session')
    if (!isUuid(id)) throw accountError('bad_request')
    const token = readStoredSession(session.jar.getAll())?.accessToken ?? ''
    const { error } = await userClient(token, session.backend.fetch).rpc('end_session', {
      session_id: id,
    })
    if (error) throw accountError('unavailable')
    return { to: '/account?notice=session_ended' }
  })
