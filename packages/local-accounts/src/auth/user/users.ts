import type { Queryable } from '../../database/database.ts'
import { clearWaits } from '../emails/mail-wait.ts'

/** A row of `auth.users`. */
export interface UserRow {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string
  email_confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  is_anonymous: boolean
  banned_until: Date | null
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

/** The data of a new account, which is anonymous without `email`. */
interface NewUser {
  id?: string | undefined
  email?: string | undefined
  passwordHash: string
  userMetadata?: Record<string, unknown> | undefined
  appMetadata?: Record<string, unknown> | undefined
  role?: string | undefined
  /** Created by its owner: the identity's data are then copied to the user metadata. */
  isSignUp?: boolean
}

export async function findUser(database: Queryable, id: string): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>('select * from auth.users where id = $1', [id])
  return rows[0]
}

/** Finds an account by email, ignoring case. */
export async function findUserByEmail(
  database: Queryable,
  email: string,
): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(
    'select * from auth.users where lower(email) = lower($1)',
    [email],
  )
  return rows[0]
}

/** Creates an account. Throws the database's 23505 if the email is taken. */
export async function createUser(transaction: Queryable, user: NewUser): Promise<UserRow> {
  const { email, userMetadata = {}, isSignUp = false } = user
  const provider = email ? { provider: 'email', providers: ['email'] } : {}
  const { rows } = await transaction.query<UserRow>(
    `insert into auth.users (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, role, is_anonymous)
     values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, coalesce($6, 'authenticated'), $2::text is null)
     returning *`,
    [
      user.id ?? null,
      email ?? null,
      user.passwordHash,
      { ...provider, ...user.appMetadata },
      userMetadata,
      user.role ?? null,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('The new account has no row')
  if (!email) return row
  const data = await addEmailIdentity(transaction, row.id, email, isSignUp ? userMetadata : {})
  if (!isSignUp) return row
  await transaction.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
    row.id,
    data,
  ])
  return { ...row, raw_user_meta_data: data }
}

/** Adds an unverified email identity to an account and returns its data. */
export async function addEmailIdentity(
  transaction: Queryable,
  userId: string,
  email: string,
  userMetadata: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const data = { ...userMetadata, sub: userId, email, email_verified: false, phone_verified: false }
  await transaction.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     values ($1::text, $1::uuid, $2, 'email', now())`,
    [userId, data],
  )
  return data
}

/**
 * Marks the email as confirmed and voids every link and code of the account. As in GoTrue, only a sign-up link also
 * verifies the identity.
 */
export async function confirmUser(
  transaction: Queryable,
  userId: string,
  isByLink = false,
): Promise<void> {
  await transaction.query(
    `update auth.users set email_confirmed_at = now(), updated_at = now(),
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}' where id = $1`,
    [userId],
  )
  if (isByLink)
    await transaction.query(
      `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
       where user_id = $1 and provider = 'email'`,
      [userId],
    )
  await transaction.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

/** Sets a new email. An unconfirmed one does not change whether the account is confirmed. */
export async function replaceEmail(
  transaction: Queryable,
  userId: string,
  email: string,
  isConfirmed: boolean,
): Promise<void> {
  await transaction.query(
    `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0,
       email_confirmed_at = case when $3 then now() else email_confirmed_at end,
       updated_at = now() where id = $1`,
    [userId, email, isConfirmed],
  )
  await transaction.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', $3::boolean)
     where user_id = $1 and provider = 'email'`,
    [userId, email, isConfirmed],
  )
  await transaction.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

/** Sets a password and voids every other session, link and code of the account. */
export async function replacePassword(
  transaction: Queryable,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  passwordHash: string,
  exceptSessionId: string | null,
): Promise<void> {
  await transaction.query(
    `update auth.users set encrypted_password = $2, updated_at = now(), confirmation_sent_at = null,
       recovery_sent_at = null, email_change_sent_at = null, reauthentication_sent_at = null
     where id = $1`,
    [id, passwordHash],
  )
  await transaction.query('delete from auth.one_time_tokens where user_id = $1', [id])
  if (email) await clearWaits(transaction, email)
  await transaction.query(
    'delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid',
    [id, exceptSessionId],
  )
}

export const isBanned = ({ banned_until }: Pick<UserRow, 'banned_until'>): boolean =>
  banned_until !== null && banned_until.getTime() > Date.now()

/** Merges changes into metadata. Null removes a key, as in GoTrue. */
export function mergeMetadata(
  current: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...current, ...changes }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
