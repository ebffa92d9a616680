import { FunctionsHttpError } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { accountError } from '@/lib/account/account-error'
import { readEmail } from '@/lib/account/credentials'
import { equalizeTiming, MAIL_MS } from '@/lib/account/equalize-timing'
import { visitorAddress } from '@/lib/serving/visitor-address'
import { adminClient } from '@/lib/supabase/admin-client'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { recordMailQuotaReached, requireMailQuota } from '@/lib/supabase/mails/mail-quota'
import { contestSignUp } from '@/lib/supabase/passwords/contest-sign-up'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/reset-password', async ({ form, session }) => {
    const email = readEmail(form)
    requireMailQuota()
    await equalizeTiming(MAIL_MS, async () => {
      await contestSignUp(session, email)
      const { error } = await adminClient(session.backend.fetch).functions.invoke(
        'send-reset-email',
        {
          body: { email },
          headers: { 'Sb-Forwarded-For': visitorAddress(request) },
        },
      )
      if (error) throw await toResetError(error)
    })
    return { to: '/reset-password?notice=reset_sent' }
  })

const errorBody = v.object({ error: v.picklist(['out_of_mails', 'too_many']) })

async function toResetError(error: unknown) {
  const body =
    error instanceof FunctionsHttpError ? await error.context.json().catch(() => null) : null
  if (!v.is(errorBody, body)) return accountError('unavailable')
  if (body.error === 'too_many') return accountError('too_many_resets')
  recordMailQuotaReached()
  return accountError('out_of_mails')
}
