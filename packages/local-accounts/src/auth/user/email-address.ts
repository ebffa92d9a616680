import { AuthError } from '../auth-error.ts'

// What browsers accept in <input type=email>, which is GoTrue's rule as well.
const PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
const MAX_LENGTH = 255

/** Returns true for a valid email address. */
export const isEmail = (email: string): boolean => email.length <= MAX_LENGTH && PATTERN.test(email)

/** Returns the email in lowercase, as stored. Throws 400 if it is invalid. */
export function readEmail(email: string | undefined): string {
  if (!email) throw AuthError.invalid('An email address is required')
  if (email.length > MAX_LENGTH) throw AuthError.invalid('An email address is too long')
  if (!PATTERN.test(email))
    throw AuthError.invalid('Unable to validate email address: invalid format')
  return email.toLowerCase()
}
