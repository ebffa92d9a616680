import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/account/account-error'
import { readEmailChange } from '@/lib/account/credentials'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { requireMails } from '@/lib/supabase/mails/mail-quota'
import { requirePassword } from '@/lib/supabase/passwords/require-password'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account', async (submission) => {
    const { email } = readEmailChange(submission.form)
    requireMails()
    const user = await requirePassword(submission)
    if (email === user.email) throw accountError('email_exists', 'email')
    const { error } = await submission.session.auth.updateUser({ email })
    // A taken address looks like a free one: its owner alone may know that it has an account.
    if (error && error.code !== 'email_exists') throw error
    return { to: '/account?notice=email_change_sent' }
  })
