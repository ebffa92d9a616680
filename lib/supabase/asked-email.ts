import 'server-only'
import type { User } from '@supabase/supabase-js'
import type { Session } from './session.ts'

/** In `app_metadata`, which the account itself cannot write. */
const ASKED = 'asked_email'

/** Remembers the address that an account wants: one that is taken waits like any other. */
export async function noteAskedEmail({ auth }: Session, id: string, email: string): Promise<void> {
  const { error } = await auth.admin.updateUserById(id, { app_metadata: { [ASKED]: email } })
  if (error) throw error
}

/** The address that waits for its links, if one does. */
export function waitingEmail({ app_metadata, new_email, email }: User): string | undefined {
  const asked = app_metadata[ASKED] ?? new_email
  return typeof asked === 'string' && asked !== email ? asked : undefined
}
