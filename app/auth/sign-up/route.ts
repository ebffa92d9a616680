import { randomUUID } from 'node:crypto'
import type { User } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/account/account-error'
import { readNewCredentials } from '@/lib/account/credentials'
import { equalizeTiming, MAIL_MS } from '@/lib/account/equalize-timing'
import { env } from '@/lib/env'
import { visitorAddress } from '@/lib/serving/visitor-address'
import { enteredEmailCookie, handleAccountForm } from '@/lib/supabase/handle-account-form'
import { isMailQuotaError, requireMailQuota } from '@/lib/supabase/mails/mail-quota'
import { mailRequestedCookie } from '@/lib/supabase/mails/mail-wait'
import { contestSignUp } from '@/lib/supabase/passwords/contest-sign-up'
import { limitSignUps } from '@/lib/supabase/rate-limit'
import type { Session } from '@/lib/supabase/session'

/** Errors that would reveal that an address has an account or has just signed up. */
const NEUTRAL = ['user_already_exists', 'email_exists', 'over_email_send_rate_limit']

// Requirement R6.4: the confirmation redirects to the site's root.
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/sign-up', async ({ form, session }) => {
    const { email, password } = readNewCredentials(form)
    requireMailQuota()
    const limited = await limitSignUps(visitorAddress(request))
    if (limited) throw accountError(limited)
    const isSignedIn = await equalizeTiming(MAIL_MS, () => signUp(session, email, password))
    // Only a project without email confirmation signs in at once.
    if (isSignedIn) return { to: '/account' }
    const cookies = [mailRequestedCookie(email), enteredEmailCookie(email)]
    return { to: '/sign-up?notice=check_mail', cookies }
  })

async function signUp(session: Session, email: string, password: string): Promise<boolean> {
  const { auth } = session
  const options = { emailRedirectTo: env.siteUrl }
  const mark = randomUUID()
  await contestSignUp(session, email)
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { ...options, data: { sign_up: mark } },
  })
  // Somebody else has created the account at the same moment.
  if (error || data.user?.user_metadata.sign_up !== mark) await contestSignUp(session, email)
  if (error && (isMailQuotaError(error) || !NEUTRAL.includes(error.code ?? ''))) throw error
  // Emails the owner of a taken address. Also called for a new account, so that both take the same path; the auth
  // service sends nothing then, as the confirmation has just been sent.
  const notice = await auth.signInWithOtp({
    email,
    options: { ...options, shouldCreateUser: false },
  })
  if (isMailQuotaError(notice.error) && !isNew(data.user)) throw notice.error
  return data.session !== null
}

// For a taken address the auth service returns an account without identities.
const isNew = (user: User | null) => (user?.identities?.length ?? 0) > 0
