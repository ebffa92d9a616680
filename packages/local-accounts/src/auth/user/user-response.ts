import type { Queryable } from '../../database/database.ts'
import { findUser, type UserRow } from './users.ts'

interface IdentityRow {
  id: string
  provider_id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Returns the account as clients see it. Throws if it no longer exists. */
export async function userResponse(database: Queryable, userId: string) {
  const user = await findUser(database, userId)
  if (!user) throw new Error('The account no longer exists')
  const { rows } = await database.query<IdentityRow>(
    'select * from auth.identities where user_id = $1 order by created_at',
    [userId],
  )
  return toUser(user, rows.map(toIdentity))
}

/** Converts a row to the account that clients see. Lists have no identities. */
export function toUser(user: UserRow, identities: object[] | null) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    // Never null: clients compare with the empty string.
    email: user.email ?? '',
    email_confirmed_at: iso(user.email_confirmed_at),
    invited_at: iso(user.invited_at),
    phone: '',
    confirmation_sent_at: iso(user.confirmation_sent_at),
    confirmed_at: iso(user.email_confirmed_at),
    recovery_sent_at: iso(user.recovery_sent_at),
    new_email: user.email_change || undefined,
    email_change_sent_at: iso(user.email_change_sent_at),
    reauthentication_sent_at: iso(user.reauthentication_sent_at),
    last_sign_in_at: iso(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities,
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    banned_until: iso(user.banned_until),
    deleted_at: iso(user.deleted_at),
    is_anonymous: user.is_anonymous,
  }
}

function toIdentity(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: iso(identity.last_sign_in_at),
    created_at: iso(identity.created_at),
    updated_at: iso(identity.updated_at),
    email: identity.identity_data.email,
  }
}

const iso = (date: Date | null) => date?.toISOString()
