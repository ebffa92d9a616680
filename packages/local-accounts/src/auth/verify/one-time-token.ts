import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import type { AuthSettings } from '../../settings.ts'

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token'

/** The two secrets of an email: one for its link, one to type. Both are stored as hashes. */
interface OneTimeToken {
  tokenHash: string
  code: string
}

export interface OneTimeTokenRow {
  id: string
  user_id: string
  token_type: TokenType
  relates_to: string
  created_at: Date
}

/** A code is void after this many wrong attempts. GoTrue has no such limit. */
const MAX_FAILED_ATTEMPTS = 5

/**
 * Creates a token and replaces the account's older one of that type. In strict mode the link's secret is 32 random
 * bytes, independent of the code; GoTrue derives it from the code.
 */
export async function createToken(
  transaction: Queryable,
  { otpLength, isStrict }: AuthSettings,
  userId: string,
  type: TokenType,
  email: string,
  isPkce: boolean,
): Promise<OneTimeToken> {
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0')
  const secret = isStrict
    ? randomBytes(32).toString('hex')
    : createHash('sha224')
        .update(email + code)
        .digest('hex')
  const tokenHash = `${isPkce ? 'pkce_' : ''}${secret}`
  await transaction.query(
    'delete from auth.one_time_tokens where user_id = $1 and token_type = $2',
    [userId, type],
  )
  await transaction.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
     values ($1, $2, $3, $4, $5)`,
    [userId, type, digest(tokenHash), digest(`${email} ${code}`), email],
  )
  return { tokenHash, code }
}

/** Finds and locks the token of an emailed link. Returns undefined if it is unknown, used or expired. */
export async function findLink(
  transaction: Queryable,
  settings: AuthSettings,
  tokenHash: string,
  types: TokenType[],
): Promise<OneTimeTokenRow | undefined> {
  const { rows } = await transaction.query<OneTimeTokenRow>(
    `select * from auth.one_time_tokens
     where token_hash = $1 and token_type = any ($2::text[])
       and created_at > now() - make_interval(secs => $3) for update`,
    [digest(tokenHash), types, settings.otpExpiry],
  )
  return rows[0]
}

/**
 * Finds and locks the token of a typed code. Returns undefined if it is wrong, expired or was tried too often. A wrong
 * attempt is counted, so the transaction must commit.
 */
export async function findCode(
  transaction: Queryable,
  settings: AuthSettings,
  email: string,
  code: string,
  types: TokenType[],
): Promise<OneTimeTokenRow | undefined> {
  const attempts = settings.isStrict ? MAX_FAILED_ATTEMPTS : MAX_INTEGER
  const { rows } = await transaction.query<OneTimeTokenRow & { is_right: boolean }>(
    `update auth.one_time_tokens set failed_attempts = failed_attempts + 1
     where relates_to = $1 and token_type = any ($2::text[]) and failed_attempts < $3
       and created_at > now() - make_interval(secs => $4)
     returning *, code_hash = $5 as is_right`,
    [email, types, attempts, settings.otpExpiry, digest(`${email} ${code}`)],
  )
  return rows.find(({ is_right }) => is_right)
}

/** PostgreSQL's largest integer. */
const MAX_INTEGER = 2_147_483_647

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
