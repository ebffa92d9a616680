import type { NextRequest } from 'next/server'
import { readEmail } from '@/lib/account/credentials'
import { FormError } from '@/lib/account/form-error'
import { handleForm } from '@/lib/supabase/handle-form'
import { requirePassword } from '@/lib/supabase/require-password'

export const POST = (request: NextRequest) =>
  handleForm(request, '/account', async (submission) => {
    const email = readEmail(submission.form)
    const user = await requirePassword(submission)
    if (email === user.email) throw new FormError('email_exists', 'email')
    const { error } = await submission.session.auth.updateUser({ email })
    // A taken address looks like a free one: its owner alone may know that it has an account.
    if (error && error.code !== 'email_exists') throw error
    return { to: '/account?notice=email_change_sent' }
  })
