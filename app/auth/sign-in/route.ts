import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/account/account-error'
import { answerAlike, PASSWORD_MS } from '@/lib/account/answer-alike'
import { readCredentials } from '@/lib/account/credentials'
import { nextPath } from '@/lib/account/next-path'
import { env } from '@/lib/env'
import { fieldOf } from '@/lib/forms/read-form'
import { visitorAddress } from '@/lib/serving/visitor-address'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { signInWithPassword } from '@/lib/supabase/passwords/sign-in-with-password'
import { limitPasswordAttempts } from '@/lib/supabase/rate-limit'
import { deviceCookie, isKnownDevice } from '@/lib/supabase/visitor'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/sign-in', async ({ form, session }) => {
    const { email, password } = readCredentials(form)
    const isKnown = isKnownDevice(request, email)
    const limited = await limitPasswordAttempts(visitorAddress(request), email, isKnown)
    if (limited) throw accountError(limited)
    const error = await answerAlike(
      PASSWORD_MS,
      () => signInWithPassword(session, email, password),
      undefined,
      (refusal) => refusal === null,
    )
    // The auth service looks at a ban before the password: whose account is closed learns so by a mailed link.
    if (error?.code === 'user_banned') throw accountError('invalid_credentials')
    if (error) throw error
    const to = nextPath(fieldOf(form, 'next'), env.siteUrl)
    return { to, cookies: [deviceCookie(email)] }
  })
