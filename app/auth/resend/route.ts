import type { NextRequest } from 'next/server'
import { readEmail } from '@/lib/account/credentials'
import { env } from '@/lib/env'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/sign-up', async ({ form, session }) => {
    const options = { emailRedirectTo: env.siteUrl }
    const email = readEmail(form)
    const { error } = await session.auth.resend({ type: 'signup', email, options })
    if (error && error.code !== 'over_email_send_rate_limit') throw error
    return { to: '/sign-up?notice=check_mail' }
  })
