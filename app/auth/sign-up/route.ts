import type { User } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/account/account-error'
import { readNewCredentials } from '@/lib/account/credentials'
import { env } from '@/lib/env'
import { visitorAddress } from '@/lib/serving/visitor-address'
import { enteredEmailCookie, handleAccountForm } from '@/lib/supabase/handle-account-form'
import { isOutOfMails, requireMails } from '@/lib/supabase/mails/mail-quota'
import { mailAskedCookie } from '@/lib/supabase/mails/mail-wait'
import { limitSignUps } from '@/lib/supabase/rate-limit'

/** Refusals that only an address with an account, or one just asked for, can get. */
const NEUTRAL = ['user_already_exists', 'email_exists', 'over_email_send_rate_limit']

// Requirement R6.4: the confirmation leads to the site's root.
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/sign-up', async ({ form, session }) => {
    const { email, password } = readNewCredentials(form)
    requireMails()
    const limited = await limitSignUps(visitorAddress(request))
    if (limited) throw accountError(limited === 'too_many' ? 'too_many_sign_ups' : limited)
    const options = { emailRedirectTo: env.siteUrl }
    const { data, error } = await session.auth.signUp({ email, password, options })
    if (error && (isOutOfMails(error) || !NEUTRAL.includes(error.code ?? ''))) throw error
    // The owner of an address that is taken hears so by mail. Asked for a new account too, which gets none, as its
    // own mail has just left: the time must not tell them apart.
    const told = await session.auth.signInWithOtp({
      email,
      options: { ...options, shouldCreateUser: false },
    })
    if (isOutOfMails(told.error) && !isNew(data.user)) throw told.error
    // Only a project that asks for no confirmation signs in at once.
    if (data.session) return { to: '/account' }
    const cookies = [mailAskedCookie(email), enteredEmailCookie(email)]
    return { to: '/sign-up?notice=check_mail', cookies }
  })

// For an address that is taken the auth service shows an account without identities.
const isNew = (user: User | null) => (user?.identities?.length ?? 0) > 0
