import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/bcrypt'
import type { AuthSettings } from '../../settings.ts'
import { AuthError } from '../auth-error.ts'

/** bcrypt ignores all further bytes. */
export const MAX_BYTES = 72
/** GoTrue's cost, so that hosted Supabase can import the hashes. */
const COST = 10

/** Returns the message and reasons for a weak password, else undefined. */
export function weakness(
  password: string,
  { minimumPasswordLength: minimum, requiredCharacters: sets }: AuthSettings,
): { message: string; reasons: string[] } | undefined {
  const messages: string[] = []
  const reasons: string[] = []
  // Go's len: GoTrue counts bytes here too.
  if (Buffer.byteLength(password) < minimum) {
    reasons.push('length')
    messages.push(`Password should be at least ${minimum} characters.`)
  }
  if (sets.some((set) => ![...set].some((character) => password.includes(character)))) {
    reasons.push('characters')
    messages.push(`Password should contain at least one character of each: ${sets.join(', ')}.`)
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : undefined
}

/** Throws 422 `weak_password` with its reasons, or 400 for a password that bcrypt would truncate. */
export function checkPassword(password: string, settings: AuthSettings): void {
  if (Buffer.byteLength(password) > MAX_BYTES)
    throw AuthError.invalid(`Password cannot be longer than ${MAX_BYTES} characters`)
  const weak = weakness(password, settings)
  if (weak)
    throw new AuthError(422, 'weak_password', weak.message, {
      weak_password: { reasons: weak.reasons },
    })
}

/** Hashes a password. Takes about 60 ms, in a separate thread. */
export const hashPassword = (password: string): Promise<string> => hash(password, { cost: COST })

/** Returns the hash of a random password that nobody knows. */
export const hashRandomPassword = () => hashPassword(randomBytes(30).toString('base64url'))

/** Returns true for the right password. In strict mode, one of more than 72 bytes is always wrong. */
export async function verifyPassword(
  password: string,
  hashed: string,
  { isStrict }: AuthSettings,
): Promise<boolean> {
  const isMatch = await verify(password, hashed).catch(() => false)
  return isMatch && (!isStrict || Buffer.byteLength(password) <= MAX_BYTES)
}
