import 'server-only'
import { randomBytes } from 'node:crypto'
import type { User } from '@supabase/supabase-js'
import { accountError } from '@/lib/account/account-error'
import { adminClient } from '@/lib/supabase/admin-client'
import type { Session } from '@/lib/supabase/session'

/** In `app_metadata`, which the account itself cannot write: whoever confirms the address chooses the password. */
const MARK = 'chooses_password'

/**
 * Called when somebody signs up, or asks for a new password, with an address: an account that was made with it before
 * and that nobody has confirmed loses its password, which a stranger may have chosen. The mailed link then leads to
 * where one is chosen. Throws an AuthError, or `unavailable`.
 */
export async function contestSignUp({ asking }: Session, email: string): Promise<void> {
  const admin = adminClient(asking.fetch)
  const { data: id, error } = await admin.rpc('contestable_account', { address: email })
  if (error) throw accountError('unavailable')
  if (!id) return
  const voided = await admin.auth.admin.updateUserById(id, {
    // Nobody has it, and every rule of passwords is met.
    password: `aA1!${randomBytes(36).toString('base64url')}`,
    app_metadata: { [MARK]: true },
  })
  if (voided.error && voided.error.code !== 'user_not_found') throw voided.error
}

/** Must the password of this account be chosen, now that its address is confirmed? */
export const choosesPassword = (user: User | null): boolean => user?.app_metadata[MARK] === true

/** Takes the mark away once a password is chosen. */
export async function notePasswordChosen({ asking }: Session, user: User): Promise<void> {
  if (!choosesPassword(user)) return
  const { error } = await adminClient(asking.fetch).auth.admin.updateUserById(user.id, {
    app_metadata: { [MARK]: null },
  })
  if (error) throw error
}
