import type { NextRequest } from 'next/server'
import { readPasswordChange } from '@/lib/accounts/credentials'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { requirePassword } from '@/lib/accounts/supabase/passwords/check-password'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account', async (submission) => {
    const { password } = readPasswordChange(submission.form)
    await requirePassword(submission)
    const { error } = await submission.session.auth.updateUser({ password })
    if (error) throw error
    return { to: '/account?notice=password_changed' }
  })
