import { createClient } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import { readEmail } from '@/lib/account/credentials'
import { FormError } from '@/lib/account/form-error'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { handleForm } from '@/lib/supabase/handle-form'
import { visitorAddress } from '@/lib/supabase/visitor'

export const POST = (request: NextRequest) =>
  handleForm(request, '/reset-password', async ({ form }) => {
    const email = readEmail(form)
    const { functions } = createClient(env.supabaseUrl, getServerEnv().supabaseSecretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const { error } = await functions.invoke('send-reset-email', {
      body: { email },
      headers: { 'Sb-Forwarded-For': visitorAddress(request) },
    })
    if (error) throw new FormError('unavailable')
    return { to: '/reset-password?notice=reset_sent' }
  })
