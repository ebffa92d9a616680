import type { EmailOtpType } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import { FormError } from '@/lib/account/form-error'
import { nextPath } from '@/lib/account/next-path'
import { env } from '@/lib/env'
import { fieldOf } from '@/lib/forms/read-form'
import { handleForm } from '@/lib/supabase/handle-form'

const TYPES: EmailOtpType[] = ['email', 'recovery', 'email_change', 'invite', 'magiclink', 'signup']

/** Uses up the token of a mailed link; a GET never does, mail scanners follow links. */
export const POST = (request: NextRequest) =>
  handleForm(request, '/auth/confirm', async ({ form, session }) => {
    const type = TYPES.find((known) => known === fieldOf(form, 'type'))
    const tokenHash = fieldOf(form, 'token_hash')
    if (!type || !/^\w{1,200}$/.test(tokenHash)) throw new FormError('link_expired')
    const { data, error } = await session.auth.verifyOtp({ type, token_hash: tokenHash })
    if (error) throw error
    if (!data.session) return { to: '/auth/confirm?notice=half_confirmed' }
    if (type === 'recovery' || type === 'invite') return { to: '/new-password' }
    if (type === 'email_change') return { to: '/account?notice=email_changed' }
    return { to: nextPath(fieldOf(form, 'next') || '/', env.siteUrl) }
  })
