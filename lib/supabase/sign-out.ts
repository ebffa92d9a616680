import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import { isSessionOver } from './connection/session-over.ts'

/** Requirement R7.1: a session that is gone already is signed out. */
const GONE = [401, 403, 404]

/**
 * Ends this session, or all of the account, and then forgets it. Returns what went wrong; then the
 * session is still there. The client's own `signOut` forgets first, and would call that a failure.
 */
export async function signOut(
  auth: SupabaseClient['auth'],
  scope: 'local' | 'global',
): Promise<AuthError | null> {
  const { data, error: unread } = await auth.getSession()
  if (unread && !isSessionOver(unread)) return unread
  if (data.session) {
    const { error } = await auth.admin.signOut(data.session.access_token, scope)
    if (error && !isSessionOver(error) && !GONE.includes(error.status ?? 0)) return error
  }
  await auth.signOut({ scope: 'local' })
  return null
}
