import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/bcrypt'
import type { AuthSettings } from '../../settings.ts'
import { AuthError } from '../auth-error.ts'

/** bcrypt reads no more; GoTrue refuses instead of cutting off. */
const MAX_BYTES = 72
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

// Made before the first request: one that had to wait for it would tell an unknown address.
const decoyHash = hashPassword('nobody')

/** Of a password that nobody knows. */
export const hashUnknownPassword = () => hashPassword(randomBytes(30).toString('base64url'))

/** False for an account without a password too, after the same time as for one with. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const isRight = await verify(password, hashed || (await decoyHash)).catch(() => false)
  // bcrypt would take anything that only begins with a password of 72 bytes.
  return isRight && Boolean(hashed) && Buffer.byteLength(password) <= MAX_BYTES
}
