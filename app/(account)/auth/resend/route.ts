import type { NextRequest } from 'next/server'
import { readEmail } from '@/lib/accounts/credentials'
import { enteredEmailCookie } from '@/lib/accounts/supabase/entered-email'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { mailInBackground } from '@/lib/accounts/supabase/mails/mail-in-background'
import { isTooSoon, requireMailQuota } from '@/lib/accounts/supabase/mails/mail-quota'
import { mailRequestedCookie, requireWait } from '@/lib/accounts/supabase/mails/mail-wait'
import { env } from '@/lib/env'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/sign-up?notice=check_mail', async (submission) => {
    const options = { emailRedirectTo: env.siteUrl }
    const email = readEmail(submission.form)
    requireWait(request, email)
    requireMailQuota()
    await mailInBackground(submission, async ({ auth }) => {
      const { error } = await auth.resend({ type: 'signup', email, options })
      if (error && !isTooSoon(error)) throw error
    })
    const cookies = [mailRequestedCookie(email), enteredEmailCookie(email)]
    return { to: '/sign-up?notice=check_mail', cookies }
  })
