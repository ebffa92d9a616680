import type { NextRequest } from 'next/server'
import { readCredentials } from '@/lib/accounts/credentials'
import { equalizeTiming, PASSWORD_MS } from '@/lib/accounts/equalize-timing'
import { accountError } from '@/lib/accounts/messages'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { signInWithPassword } from '@/lib/accounts/supabase/passwords/check-password'
import {
  deviceCookie,
  isKnownDevice,
  limitPasswordAttempts,
} from '@/lib/accounts/supabase/rate-limit'
import { env } from '@/lib/env'
import { fieldOf } from '@/lib/http/forms/read-form'
import { visitorAddress } from '@/lib/http/visitor-address'
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
