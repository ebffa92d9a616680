import type { AuthError } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { accountError } from '@/lib/account/account-error'
import { nextPath } from '@/lib/account/next-path'
import { env } from '@/lib/env'
import { fieldOf } from '@/lib/forms/read-form'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { choosesPassword } from '@/lib/supabase/passwords/contest-sign-up'
import { deviceCookie } from '@/lib/supabase/visitor'

const link = v.object({
  type: v.picklist(['email', 'recovery', 'email_change', 'invite', 'magiclink', 'signup']),
  token_hash: v.pipe(v.string(), v.regex(/^\w{1,200}$/)),
})

/** Uses up the token of a mailed link; a GET never does, mail scanners follow links. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/auth/confirm', async ({ form, session }) => {
    const read = v.safeParse(link, Object.fromEntries(form))
    if (!read.success) throw accountError('link_expired')
    const { data, error } = await session.auth.verifyOtp(read.output)
    if (error) throw refusalOf(error, read.output.type, session.asking.state.code)
    if (!data.session) return { to: '/auth/confirm?notice=half_confirmed' }
    const { type } = read.output
    // Who reads the account's mail is its owner: strangers' attempts shall not lock this browser out.
    const cookies = [deviceCookie(data.user?.email ?? '')]
    if (choosesPassword(data.user)) return { to: '/new-password?notice=choose_password', cookies }
    if (type === 'recovery' || type === 'invite') return { to: '/new-password', cookies }
    if (type === 'email_change') return { to: '/account?notice=email_changed', cookies }
    const next = nextPath(fieldOf(form, 'next') || '/', env.siteUrl)
    // Requirement R6.4: the site's root, where a script says so; without one, a page that can.
    if (next === '/')
      return { to: '/?notice=confirmed', toPlain: '/account?notice=confirmed', cookies }
    return { to: next, cookies }
  })

/** GoTrue answers 500 to the second link of a change whose address somebody else has meanwhile, now and every time. */
const refusalOf = (error: AuthError, type: string, code: string | undefined) =>
  type === 'email_change' && ['unexpected_failure', 'email_exists'].includes(code ?? '')
    ? accountError('address_taken')
    : error
