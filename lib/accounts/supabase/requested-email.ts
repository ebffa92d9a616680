import 'server-only'
import type { User } from '@supabase/supabase-js'
import type { Session } from './session.ts'

/** A key of `app_metadata`, which the account itself can't write. */
const REQUESTED = 'asked_email'

/** Saves the address an account wants to change to. A taken address is saved like any other. */
export async function saveRequestedEmail(
  { auth }: Session,
  id: string,
  email: string,
): Promise<void> {
  const { error } = await auth.admin.updateUserById(id, { app_metadata: { [REQUESTED]: email } })
  if (error) throw error
}

/** Returns the address whose confirmation is pending, or undefined. */
export function pendingEmail({ app_metadata, new_email, email }: User): string | undefined {
  const requested = app_metadata[REQUESTED] ?? new_email
  return typeof requested === 'string' && requested !== email ? requested : undefined
}
