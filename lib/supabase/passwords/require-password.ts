import 'server-only'
import { accountError } from '@/lib/account/account-error'
import { readCurrentPassword } from '@/lib/account/credentials'
import { visitorAddress } from '@/lib/serving/visitor-address'
import type { Submission } from '@/lib/supabase/handle-account-form'
import { limitPasswordAttempts } from '@/lib/supabase/rate-limit'
import { signInWithPassword } from './sign-in-with-password.ts'

/**
 * Who is signed in, after they typed their password again. The session becomes a new one, which counts
 * as fresh; the old one ends. Throws `current_missing` or `wrong_password`.
 */
export async function requirePassword({ form, session, request }: Submission) {
  const { id, email = '', email_confirmed_at: confirmedAt } = await session.user()
  const password = readCurrentPassword(form)
  const limited = await limitPasswordAttempts(visitorAddress(request), email, true)
  if (limited) throw accountError(limited)
  const former = (await session.auth.getSession()).data.session?.access_token
  const refusal = await signInWithPassword(session, email, password)
  if (refusal?.code === 'invalid_credentials') throw accountError('wrong_password', 'current')
  if (refusal) throw refusal
  if (former) await session.auth.admin.signOut(former, 'local')
  return { id, email, isConfirmed: Boolean(confirmedAt) }
}
