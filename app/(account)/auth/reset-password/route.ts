import { FunctionsHttpError } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { readEmail } from '@/lib/accounts/credentials'
import { accountError } from '@/lib/accounts/messages'
import { adminClient } from '@/lib/accounts/supabase/clients'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { mailInBackground } from '@/lib/accounts/supabase/mails/mail-in-background'
import { requireMailQuota } from '@/lib/accounts/supabase/mails/mail-quota'
import { voidUnconfirmedPassword } from '@/lib/accounts/supabase/passwords/void-unconfirmed-password'
import { visitorAddress } from '@/lib/http/visitor-address'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/reset-password', async (submission) => {
    const email = readEmail(submission.form)
    requireMailQuota()
    await mailInBackground(submission, (session) => voidUnconfirmedPassword(session, email))
    // The function responds before it looks for an account, so all of its errors may be shown.
    const { error } = await adminClient(submission.session.backend.fetch).functions.invoke(
      'send-reset-email',
      {
        body: { email },
        headers: { 'Sb-Forwarded-For': visitorAddress(request) },
      },
    )
    if (error) throw await toResetError(error)
    return { to: '/reset-password?notice=reset_sent' }
  })

const tooMany = v.object({ error: v.literal('too_many') })

async function toResetError(error: unknown) {
  const body =
    error instanceof FunctionsHttpError ? await error.context.json().catch(() => null) : null
  return accountError(v.is(tooMany, body) ? 'too_many_resets' : 'unavailable')
}
