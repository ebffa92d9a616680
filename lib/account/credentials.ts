import { fieldOf } from '@/lib/forms/read-form'
import { type FieldName, FormError } from './form-error.ts'

/** What a browser's own check of `type=email` lets pass. */
const EMAIL = /^[^\s@]+@[^\s@]+$/
const MAX_EMAIL = 255
/** bcrypt reads no more bytes. */
const MAX_PASSWORD = 72

/**
 * Address and password of a form. Throws the sentence of Requirement R6.2 if one is missing, and refuses
 * what cannot be an address.
 */
export function readCredentials(form: FormData): { email: string; password: string } {
  const email = fieldOf(form, 'email').trim()
  const password = fieldOf(form, 'password')
  if (!email || !password) throw new FormError('credentials_missing', email ? 'password' : 'email')
  return { email: checkEmail(email), password }
}

/** The address of a form; throws if it is missing or cannot be one. */
export function readEmail(form: FormData): string {
  return checkEmail(fieldOf(form, 'email').trim())
}

function checkEmail(email: string): string {
  if (!EMAIL.test(email) || email.length > MAX_EMAIL) throw new FormError('email_invalid', 'email')
  return email.toLowerCase()
}

/** A password that is being chosen; the server decides whether it is strong enough. */
export function checkNewPassword(password: string): string {
  if (new TextEncoder().encode(password).length > MAX_PASSWORD)
    throw new FormError('password_too_long', 'password')
  if (!password) throw new FormError('weak_password', 'password', ['length'])
  return password
}

/** The field a refusal of the auth service belongs to. */
export function fieldOfCode(code: string): FieldName | undefined {
  if (code === 'weak_password' || code === 'same_password') return 'password'
  return code === 'email_exists' || code === 'email_address_invalid' ? 'email' : undefined
}
