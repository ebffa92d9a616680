import 'server-only'
import { AuthApiError } from '@supabase/supabase-js'
import { spellingsOf } from '@/lib/account/credentials'
import type { Session } from '@/lib/supabase/session'

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
