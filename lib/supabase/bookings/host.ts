import 'server-only'
import type { User } from '@supabase/supabase-js'
import { accountError } from '@/lib/account/account-error'
import type { Session } from '@/lib/supabase/session'

/** True for an account that takes calls. Accounts cannot write their own `app_metadata`. */
export const isHost = (user: Pick<User, 'app_metadata'> | null): boolean =>
  user?.app_metadata.role === 'host'

/** The host who is signed in; throws `session_missing` or `not_host`. */
export async function requireHost({ auth }: Session): Promise<User> {
  const { data, error } = await auth.getUser()
  if (error) throw error
  if (!isHost(data.user)) throw accountError('not_host')
  return data.user
}
