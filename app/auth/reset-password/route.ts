import { FunctionsHttpError } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { accountError } from '@/lib/account/account-error'
import { answerAlike, MAIL_MS } from '@/lib/account/answer-alike'
import { readEmail } from '@/lib/account/credentials'
import { visitorAddress } from '@/lib/serving/visitor-address'
import { adminClient } from '@/lib/supabase/admin-client'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { noteOutOfMails, requireMails } from '@/lib/supabase/mails/mail-quota'
import { contestSignUp } from '@/lib/supabase/passwords/contest-sign-up'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/reset-password', async ({ form, session }) => {
    const email = readEmail(form)
    requireMails()
    await answerAlike(MAIL_MS, async () => {
      await contestSignUp(session, email)
      const { error } = await adminClient(session.asking.fetch).functions.invoke(
        'send-reset-email',
        {
          body: { email },
          headers: { 'Sb-Forwarded-For': visitorAddress(request) },
        },
      )
      if (error) throw await refusalOf(error)
    })
    return { to: '/reset-password?notice=reset_sent' }
  })

const refused = v.object({ error: v.picklist(['out_of_mails', 'too_many']) })

async function refusalOf(error: unknown) {
  const body =
    error instanceof FunctionsHttpError ? await error.context.json().catch(() => null) : null
  if (!v.is(refused, body)) return accountError('unavailable')
  if (body.error === 'too_many') return accountError('too_many_resets')
  noteOutOfMails()
  return accountError('out_of_mails')
}
