import type { NextRequest } from 'next/server'
import { readNewPassword } from '@/lib/accounts/credentials'
import { accountError } from '@/lib/accounts/messages'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { clearPasswordChoice } from '@/lib/accounts/supabase/passwords/void-unconfirmed-password'

/** Sets a password in a session that an emailed link started. Other sessions must enter the current password. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/new-password', async ({ form, session }) => {
    await session.user()
    const { data, error: unread } = await session.auth.getClaims()
    if (!data) throw unread ?? accountError('session_missing')
    const isByMail = data.claims.amr?.some(
      (entry) => typeof entry === 'object' && ['otp', 'recovery'].includes(entry.method),
    )
    if (!isByMail) return { to: '/account#password' }
    const password = readNewPassword(form)
    const { data: changed, error } = await session.auth.updateUser({ password })
    if (error) throw error
    await clearPasswordChoice(session, changed.user)
    return { to: '/account?notice=password_changed' }
  })
