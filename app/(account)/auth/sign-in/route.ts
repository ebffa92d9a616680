import type { NextRequest } from 'next/server'
import { readCredentials } from '@/lib/account/credentials'
import { equalizeTiming, PASSWORD_MS } from '@/lib/account/equalize-timing'
import { accountError } from '@/lib/account/messages'
import { env } from '@/lib/env'
import { fieldOf } from '@/lib/forms/read-form'
import { visitorAddress } from '@/lib/serving/visitor-address'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { signInWithPassword } from '@/lib/supabase/passwords/check-password'
import { deviceCookie, isKnownDevice, limitPasswordAttempts } from '@/lib/supabase/rate-limit'
import { nextPath } from '@/lib/values/urls'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/sign-in', async ({ form, session }) => {
    const { email, password } = readCredentials(form)
    const isKnown = isKnownDevice(request, email)
    const limited = await limitPasswordAttempts(visitorAddress(request), email, isKnown)
    if (limited) throw accountError(limited)
    const error = await equalizeTiming(
      PASSWORD_MS,
      () => signInWithPassword(session, email, password),
      undefined,
      (failure) => failure === null,
    )
    // The auth service checks bans before passwords, so this error would reveal that the account exists.
    if (error?.code === 'user_banned') throw accountError('invalid_credentials')
    if (error) throw error
    const to = nextPath(fieldOf(form, 'next'), env.siteUrl)
    return { to, cookies: [deviceCookie(email)] }
  })
