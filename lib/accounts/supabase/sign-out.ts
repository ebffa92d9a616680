import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { isSessionOver } from './connection/session-over.ts'

/** Requirement R7.1: these statuses mean the session is already gone. */
const GONE = [401, 403, 404]

/**
 * Ends this session, or all of the account's, and then removes it locally. Returns the error if that fails, and keeps
 * the session. The client's own `signOut` removes the session first, so a failure would lose it.
 */
export async function signOut(
  auth: GoTrueClient,
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
