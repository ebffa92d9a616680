import { randomUUID } from 'node:crypto'
import type { User } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/account/account-error'
import { answerAlike, MAIL_MS } from '@/lib/account/answer-alike'
import { readNewCredentials } from '@/lib/account/credentials'
import { env } from '@/lib/env'
import { visitorAddress } from '@/lib/serving/visitor-address'
import { enteredEmailCookie, handleAccountForm } from '@/lib/supabase/handle-account-form'
import { isOutOfMails, requireMails } from '@/lib/supabase/mails/mail-quota'
import { mailAskedCookie } from '@/lib/supabase/mails/mail-wait'
import { contestSignUp } from '@/lib/supabase/passwords/contest-sign-up'
import { limitSignUps } from '@/lib/supabase/rate-limit'
import type { Session } from '@/lib/supabase/session'

/** Refusals that only an address with an account, or one just asked for, can get. */
const NEUTRAL = ['user_already_exists', 'email_exists', 'over_email_send_rate_limit']

// Requirement R6.4: the confirmation leads to the site's root.
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/sign-up', async ({ form, session }) => {
    const { email, password } = readNewCredentials(form)
    requireMails()
    const limited = await limitSignUps(visitorAddress(request))
    if (limited) throw accountError(limited)
    const isSignedIn = await answerAlike(MAIL_MS, () => signUp(session, email, password))
    // Only a project that asks for no confirmation signs in at once.
    if (isSignedIn) return { to: '/account' }
    const cookies = [mailAskedCookie(email), enteredEmailCookie(email)]
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
  // Made by somebody else in this very moment.
  if (error || data.user?.user_metadata.sign_up !== mark) await contestSignUp(session, email)
  if (error && (isOutOfMails(error) || !NEUTRAL.includes(error.code ?? ''))) throw error
  // The owner of an address that is taken hears so by mail. Asked for a new account too, which gets none, as its
  // own mail has just left.
  const told = await auth.signInWithOtp({ email, options: { ...options, shouldCreateUser: false } })
  if (isOutOfMails(told.error) && !isNew(data.user)) throw told.error
  return data.session !== null
}

// For an address that is taken the auth service shows an account without identities.
const isNew = (user: User | null) => (user?.identities?.length ?? 0) > 0
