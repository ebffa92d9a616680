import type { NextRequest } from 'next/server'
import { checkNewPassword } from '@/lib/account/credentials'
import { fieldOf } from '@/lib/forms/read-form'
import { handleForm } from '@/lib/supabase/handle-form'
import { requirePassword } from '@/lib/supabase/require-password'

export const POST = (request: NextRequest) =>
  handleForm(request, '/account', async (submission) => {
    const password = checkNewPassword(fieldOf(submission.form, 'password'))
    await requirePassword(submission)
    const { error } = await submission.session.auth.updateUser({ password })
    if (error) throw error
    return { to: '/account?notice=password_changed' }
  })
