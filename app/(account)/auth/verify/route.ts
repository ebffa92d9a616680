import type { AuthError } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { accountError } from '@/lib/accounts/messages'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { mustChoosePassword } from '@/lib/accounts/supabase/passwords/void-unconfirmed-password'
import { deviceCookie } from '@/lib/accounts/supabase/rate-limit'
import { env } from '@/lib/env'
import { fieldOf } from '@/lib/http/forms/read-form'
import { nextPath } from '@/lib/values/urls'

const link = v.object({
  type: v.picklist(['email', 'recovery', 'email_change', 'invite', 'magiclink', 'signup']),
  token_hash: v.pipe(v.string(), v.regex(/^\w{1,200}$/)),
})

/** Uses the token of an emailed link. Only a POST may do so, because email scanners follow links. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/auth/confirm', async ({ form, session }) => {
    const read = v.safeParse(link, Object.fromEntries(form))
    if (!read.success) throw accountError('link_expired')
    const { data, error } = await session.auth.verifyOtp(read.output)
    if (error) throw toLinkError(error, read.output.type, session.backend.state.code)
    if (!data.session) return { to: '/auth/confirm?notice=one_address_confirmed' }
    const { type } = read.output
    // The account's owner reads its email, so strangers' attempts must not lock this browser out.
    const cookies = [deviceCookie(data.user?.email ?? '')]
    if (mustChoosePassword(data.user))
      return { to: '/new-password?notice=choose_password', cookies }
    if (type === 'recovery' || type === 'invite') return { to: '/new-password', cookies }
    if (type === 'email_change') return { to: '/account?notice=email_changed', cookies }
    const next = nextPath(fieldOf(form, 'next') || '/', env.siteUrl)
    // Requirement R6.4: the site's root, where a script shows the notice; without JavaScript, the account page.
    if (next === '/')
      return { to: '/?notice=confirmed', toWithoutScript: '/account?notice=confirmed', cookies }
    return { to: next, cookies }
  })

/** GoTrue responds with 500 to the second link of an email change if another account has taken the address. */
const toLinkError = (error: AuthError, type: string, code: string | undefined) =>
  type === 'email_change' && ['unexpected_failure', 'email_exists'].includes(code ?? '')
    ? accountError('address_taken')
    : error
