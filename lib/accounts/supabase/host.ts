import 'server-only'
import type { User } from '@supabase/supabase-js'
import { accountError } from '@/lib/accounts/messages'
import type { Session } from '@/lib/accounts/supabase/session'

/** Returns true for an account that takes calls. Accounts can't write their own `app_metadata`. */
export const isHost = (user: Pick<User, 'app_metadata'> | null): boolean =>
  user?.app_metadata.role === 'host'

/** Returns the signed-in host, who is about to change calls. Throws `session_missing` or `not_host`. */
export async function requireHost(session: Session): Promise<User> {
  const user = await session.user()
  if (!isHost(user)) throw accountError('not_host')
  session.countPendingChange()
  return user
}
