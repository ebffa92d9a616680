import { randomUUID } from 'node:crypto'
import type { AuthError, User } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import { readNewCredentials } from '@/lib/accounts/credentials'
import { accountError } from '@/lib/accounts/messages'
import { enteredEmailCookie } from '@/lib/accounts/supabase/entered-email'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { mailInBackground } from '@/lib/accounts/supabase/mails/mail-in-background'
import {
  isMailQuotaError,
  isTooSoon,
  recordMailQuotaReached,
  requireMailQuota,
} from '@/lib/accounts/supabase/mails/mail-quota'
import { mailRequestedCookie } from '@/lib/accounts/supabase/mails/mail-wait'
import { voidUnconfirmedPassword } from '@/lib/accounts/supabase/passwords/void-unconfirmed-password'
import { limitSignUps } from '@/lib/accounts/supabase/rate-limit'
import type { Session } from '@/lib/accounts/supabase/session'
import { env } from '@/lib/env'
import { visitorAddress } from '@/lib/http/visitor-address'

/** Errors that would reveal that an address has an account. */
const NEUTRAL = ['user_already_exists', 'email_exists']

// Requirement R6.4: the confirmation redirects to the site's root.
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/sign-up', async (submission) => {
    const { email, password } = readNewCredentials(submission.form)
    requireMailQuota()
    const limited = await limitSignUps(visitorAddress(request))
    if (limited) throw accountError(limited)
    const started = await mailInBackground(submission, (session) =>
      signUp(session, email, password),
    )
    // Only a project without email confirmation signs in at once.
    if (started) {
      const { error } = await submission.session.auth.setSession(started)
      if (error) throw error
      return { to: '/account' }
    }
    const cookies = [mailRequestedCookie(email), enteredEmailCookie(email)]
    return { to: '/sign-up?notice=check_mail', cookies }
  })

/** Returns the session that the sign-up started, if any. */
async function signUp(session: Session, email: string, password: string) {
  const { auth } = session
  const options = { emailRedirectTo: env.siteUrl }
  const mark = randomUUID()
  await voidUnconfirmedPassword(session, email)
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { ...options, data: { sign_up: mark } },
  })
  // Somebody else has created the account at the same moment.
  if (error || data.user?.user_metadata.sign_up !== mark)
    await voidUnconfirmedPassword(session, email)
  if (error && !NEUTRAL.includes(error.code ?? '') && !isTooSoon(error)) throw unsent(error)
  // Emails the owner of a taken address. Also called for a new account, so that both take the same path; the auth
  // service sends nothing then, as the confirmation has just been sent.
  const notice = await auth.signInWithOtp({
    email,
    options: { ...options, shouldCreateUser: false },
  })
  if (notice.error && !isTooSoon(notice.error) && !isNew(data.user)) throw unsent(notice.error)
  return data.session
}

/** Any address meets the used-up quota here, known or not, so this error reveals nothing. */
function unsent(error: AuthError) {
  if (!isMailQuotaError(error)) return error
  recordMailQuotaReached()
  return accountError('out_of_mails')
}

// For a taken address the auth service returns an account without identities.
const isNew = (user: User | null) => (user?.identities?.length ?? 0) > 0
