import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/account/account-error'
import { readEmail } from '@/lib/account/credentials'
import { adminClient } from '@/lib/supabase/admin-client'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { visitorAddress } from '@/lib/supabase/visitor'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/reset-password', async ({ form }) => {
    const email = readEmail(form)
    const { error } = await adminClient().functions.invoke('send-reset-email', {
      body: { email },
      headers: { 'Sb-Forwarded-For': visitorAddress(request) },
    })
    if (error) throw accountError('unavailable')
    return { to: '/reset-password?notice=reset_sent' }
  })
