import 'server-only'
import { randomBytes } from 'node:crypto'
import type { User } from '@supabase/supabase-js'
import * as v from 'valibot'
import { accountError } from '@/lib/accounts/messages'
import { adminClient } from '@/lib/accounts/supabase/clients'
import type { Session } from '@/lib/accounts/supabase/session'

/** A key of `app_metadata`, which the account can't write. It means: confirming the email must choose a password. */
const MARK = 'chooses_password'

/**
 * Voids the password of an unconfirmed account with this email, because a stranger may have chosen it. Call it when
 * someone signs up or requests a new password. The emailed link then leads to choosing a password. Throws an
 * AuthError or `unavailable`.
 */
export async function voidUnconfirmedPassword({ backend }: Session, email: string): Promise<void> {
  const admin = adminClient(backend.fetch)
  const { data: id, error } = await admin.rpc('contestable_account', { address: email })
  const isRead = v.is(v.nullable(v.pipe(v.string(), v.uuid())), id)
  if (error || !isRead) throw accountError('unavailable')
  if (!id) return
  const voided = await admin.auth.admin.updateUserById(id, {
    // Random, and meets every password rule.
    password: `aA1!${randomBytes(36).toString('base64url')}`,
    app_metadata: { [MARK]: true },
  })
  if (voided.error && voided.error.code !== 'user_not_found') throw voided.error
}

/** Returns true if this account must choose a password after confirming its email. */
export const mustChoosePassword = (user: User | null): boolean => user?.app_metadata[MARK] === true

/** Clears the mark once a password is chosen. */
export async function clearPasswordChoice({ backend }: Session, user: User): Promise<void> {
  if (!mustChoosePassword(user)) return
  const { error } = await adminClient(backend.fetch).auth.admin.updateUserById(user.id, {
    app_metadata: { [MARK]: null },
  })
  if (error) throw error
}
