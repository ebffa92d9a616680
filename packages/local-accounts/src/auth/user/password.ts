import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/bcrypt'
import type { AuthSettings } from '../../settings.ts'
import { AuthError } from '../auth-error.ts'

/** bcrypt reads no more. */
export const MAX_BYTES = 72
/** GoTrue's cost: hosted Supabase takes such hashes over as they are. */
const COST = 10

/** What is wrong with a password, as the client shows it; undefined for a good one. */
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

/** Throws 422 `weak_password` with its reasons, 400 for a password bcrypt would cut off. */
export function checkPassword(password: string, settings: AuthSettings): void {
  if (Buffer.byteLength(password) > MAX_BYTES)
    throw AuthError.invalid(`Password cannot be longer than ${MAX_BYTES} characters`)
  const weak = weakness(password, settings)
  if (weak)
    throw new AuthError(422, 'weak_password', weak.message, {
      weak_password: { reasons: weak.reasons },
    })
}

/** Takes about 60 ms, in a thread of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, { cost: COST })

/** Of a password that nobody knows. */
export const hashUnknownPassword = () => hashPassword(randomBytes(30).toString('base64url'))

/** Is this the password? Where the service is strict none of more than 72 bytes is: bcrypt reads no further. */
export async function isPassword(
  password: string,
  hashed: string,
  { isStrict }: AuthSettings,
): Promise<boolean> {
  const isRight = await verify(password, hashed).catch(() => false)
  return isRight && (!isStrict || Buffer.byteLength(password) <= MAX_BYTES)
}
