import 'server-only'
import { AuthApiError } from '@supabase/supabase-js'
import { readCurrentPassword, spellingsOf } from '@/lib/accounts/credentials'
import { accountError } from '@/lib/accounts/messages'
import type { Submission } from '@/lib/accounts/supabase/handle-account-form'
import { limitPasswordAttempts } from '@/lib/accounts/supabase/rate-limit'
import type { Session } from '@/lib/accounts/supabase/session'
import { visitorAddress } from '@/lib/http/visitor-address'

/**
 * Signs in with a password as typed. Returns null on success, or the error of the last spelling tried.
 */
export async function signInWithPassword({ auth }: Session, email: string, typed: string) {
  for (const password of spellingsOf(typed)) {
    const { error } = await auth.signInWithPassword({ email, password })
    if (error?.code !== 'invalid_credentials') return error
  }
  return new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
}

/**
 * Returns the signed-in user after checking their password again. Replaces the session with a new one, which counts
 * as fresh. Throws `current_missing` or `wrong_password`.
 */
export async function requirePassword({ form, session, request }: Submission) {
  const { id, email = '', email_confirmed_at: confirmedAt } = await session.user()
  const password = readCurrentPassword(form)
  const limited = await limitPasswordAttempts(visitorAddress(request), email, true)
  if (limited) throw accountError(limited)
  const oldToken = (await session.auth.getSession()).data.session?.access_token
  const failure = await signInWithPassword(session, email, password)
  if (failure?.code === 'invalid_credentials') throw accountError('wrong_password', 'current')
  if (failure) throw failure
  if (oldToken) await session.auth.admin.signOut(oldToken, 'local')
  // Before the form's own work: its answer must not wait behind an email that is being sent.
  await session.nameDevice()
  return { id, email, isConfirmed: Boolean(confirmedAt) }
}
