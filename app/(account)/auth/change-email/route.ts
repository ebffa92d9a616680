import type { NextRequest } from 'next/server'
import { readEmailChange } from '@/lib/accounts/credentials'
import { accountError } from '@/lib/accounts/messages'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { mailInBackground } from '@/lib/accounts/supabase/mails/mail-in-background'
import { requireMailQuota } from '@/lib/accounts/supabase/mails/mail-quota'
import { mailRequestedCookie, requireWait } from '@/lib/accounts/supabase/mails/mail-wait'
import { requirePassword } from '@/lib/accounts/supabase/passwords/check-password'
import { saveRequestedEmail } from '@/lib/accounts/supabase/requested-email'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account', async (submission) => {
    const { email } = readEmailChange(submission.form)
    requireMailQuota()
    const user = await requirePassword(submission)
    if (email === user.email) throw accountError('email_exists', 'email')
    const wait = `change of ${user.id}`
    requireWait(request, wait)
    // First, because the next page shows it, for a taken address as well.
    await saveRequestedEmail(submission.session, user.id, email)
    await mailInBackground(submission, async ({ auth }) => {
      const { error } = await auth.updateUser({ email })
      // A taken address must look like a free one: only its owner may learn that it has an account.
      if (error && error.code !== 'email_exists') throw error
    })
    return { to: '/account?notice=email_change_sent', cookies: [mailRequestedCookie(wait)] }
  })
