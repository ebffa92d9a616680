import type { NextRequest } from 'next/server'
import { checkNewPassword } from '@/lib/account/credentials'
import { FormError } from '@/lib/account/form-error'
import { fieldOf } from '@/lib/forms/read-form'
import { handleForm } from '@/lib/supabase/handle-form'

/** For sessions that a mailed link began; others must know the current password. */
export const POST = (request: NextRequest) =>
  handleForm(request, '/new-password', async ({ form, session }) => {
    const { data } = await session.auth.getClaims()
    if (!data) throw new FormError('session_missing')
    const isByMail = data.claims.amr?.some(
      (entry) => typeof entry === 'object' && ['otp', 'recovery'].includes(entry.method),
    )
    if (!isByMail) return { to: '/account#password' }
    const password = checkNewPassword(fieldOf(form, 'password'))
    const { error } = await session.auth.updateUser({ password })
    if (error) throw error
    return { to: '/account?notice=password_changed' }
  })
