import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/account/account-error'
import { answerAlike, MAIL_MS } from '@/lib/account/answer-alike'
import { readEmailChange } from '@/lib/account/credentials'
import { noteAskedEmail } from '@/lib/supabase/asked-email'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { requireMails } from '@/lib/supabase/mails/mail-quota'
import { requirePassword } from '@/lib/supabase/passwords/require-password'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account', async (submission) => {
    const { email } = readEmailChange(submission.form)
    requireMails()
    const user = await requirePassword(submission)
    if (email === user.email) throw accountError('email_exists', 'email')
    const { auth } = submission.session
    await answerAlike(MAIL_MS, async () => {
      const { error } = await auth.updateUser({ email })
      // A taken address looks like a free one: its owner alone may know that it has an account.
      if (error && error.code !== 'email_exists') throw error
      await noteAskedEmail(submission.session, user.id, email)
    })
    return { to: '/account?notice=email_change_sent' }
  })
