import type { NextRequest } from 'next/server'
import { readEmail } from '@/lib/account/credentials'
import { equalizeTiming, MAIL_MS } from '@/lib/account/equalize-timing'
import { env } from '@/lib/env'
import { enteredEmailCookie, handleAccountForm } from '@/lib/supabase/handle-account-form'
import { isMailQuotaError, requireMailQuota } from '@/lib/supabase/mails/mail-quota'
import { mailRequestedCookie, requireWait } from '@/lib/supabase/mails/mail-wait'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/sign-up?notice=check_mail', async ({ form, session }) => {
    const options = { emailRedirectTo: env.siteUrl }
    const email = readEmail(form)
    requireWait(request, email)
    requireMailQuota()
    const { error } = await equalizeTiming(MAIL_MS, () =>
      session.auth.resend({ type: 'signup', email, options }),
    )
    // Only known addresses get "too soon", so showing it would reveal them.
    if (error && (isMailQuotaError(error) || error.code !== 'over_email_send_rate_limit'))
      throw error
    const cookies = [mailRequestedCookie(email), enteredEmailCookie(email)]
    return { to: '/sign-up?notice=check_mail', cookies }
  })
