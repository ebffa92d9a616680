import type { NextRequest } from 'next/server'
import { answerAlike, MAIL_MS } from '@/lib/account/answer-alike'
import { readEmail } from '@/lib/account/credentials'
import { env } from '@/lib/env'
import { enteredEmailCookie, handleAccountForm } from '@/lib/supabase/handle-account-form'
import { isOutOfMails, requireMails } from '@/lib/supabase/mails/mail-quota'
import { mailAskedCookie, requireWait } from '@/lib/supabase/mails/mail-wait'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/sign-up?notice=check_mail', async ({ form, session }) => {
    const options = { emailRedirectTo: env.siteUrl }
    const email = readEmail(form)
    requireWait(request, email)
    requireMails()
    const { error } = await answerAlike(MAIL_MS, () =>
      session.auth.resend({ type: 'signup', email, options }),
    )
    // Too soon is told to known addresses only.
    if (error && (isOutOfMails(error) || error.code !== 'over_email_send_rate_limit')) throw error
    const cookies = [mailAskedCookie(email), enteredEmailCookie(email)]
    return { to: '/sign-up?notice=check_mail', cookies }
  })
