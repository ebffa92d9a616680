import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { confirmUser, findUser, isBanned, replaceEmail, type UserRow } from '../user/users.ts'
import type { OneTimeTokenRow, TokenType } from './one-time-token.ts'

const TYPES: Record<string, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
}

/** Returns the token types for a code of this type; empty for an unknown type. */
export const codeTypes = (type: string): TokenType[] => TYPES[type] ?? []

/** Returns the token types for a link of this type. Throws 400 for an unknown type. */
export function tokenTypes(type: string): TokenType[] {
  const types = TYPES[type]
  if (!types) throw AuthError.invalid('Invalid email verification type')
  return types
}

/** GoTrue's message after the first of the two links of an email change. */
export const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Applies a valid token and deletes it. Returns the account to sign in, or undefined after the first of the two links
 * of an email change.
 */
export async function consumeToken(
  service: AuthService,
  transaction: Queryable,
  token: OneTimeTokenRow,
): Promise<UserRow | undefined> {
  const user = await findUser(transaction, token.user_id)
  if (!user) throw new Error('The token has no account')
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (token.token_type.startsWith('email_change'))
    return (await changeEmail(service, transaction, user, token)) ? user : undefined
  // A recovery link also confirms the email.
  if (user.email_confirmed_at && token.token_type === 'recovery_token')
    await transaction.query('delete from auth.one_time_tokens where user_id = $1', [user.id])
  else await confirmUser(transaction, user.id, token.token_type === 'confirmation_token')
  return user
}

/** Returns true when the change is complete. */
async function changeEmail(
  { settings }: AuthService,
  transaction: Queryable,
  user: UserRow,
  token: OneTimeTokenRow,
): Promise<boolean> {
  const needsBoth = settings.needsConfirmation && settings.doubleConfirmsChanges && user.email
  if (needsBoth && user.email_change_confirm_status === 0) {
    await transaction.query('update auth.users set email_change_confirm_status = 1 where id = $1', [
      user.id,
    ])
    await transaction.query('delete from auth.one_time_tokens where id = $1', [token.id])
    return false
  }
  const { rows } = await transaction.query(
    'select 1 from auth.users where lower(email) = lower($1) and id <> $2',
    [user.email_change, user.id],
  )
  if (rows.length > 0 || !user.email_change)
    throw settings.isStrict ? emailExists() : unexpectedFailure('Error confirm email')
  await replaceEmail(transaction, user.id, user.email_change, true)
  return true
}

/** Returns GoTrue's error for a taken address that only the database rejects. */
export const unexpectedFailure = (message: string) =>
  new AuthError(500, 'unexpected_failure', message)

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
