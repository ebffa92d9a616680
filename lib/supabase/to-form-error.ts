import 'server-only'
import { isAuthError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import { fieldOfCode } from '@/lib/account/credentials'
import { FormError } from '@/lib/account/form-error'
import type { MessageCode } from '@/lib/account/messages'
import { logWarning } from '@/lib/log'

/** Codes of the auth service (and of its client) and what the visitor reads. */
const CODES: Record<string, MessageCode> = {
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  weak_password: 'weak_password',
  same_password: 'same_password',
  email_exists: 'email_exists',
  email_address_invalid: 'email_invalid',
  otp_expired: 'link_expired',
  user_banned: 'user_banned',
  over_request_rate_limit: 'too_many',
  over_email_send_rate_limit: 'too_many',
  session_not_found: 'session_missing',
  refresh_token_not_found: 'session_missing',
  refresh_token_already_used: 'session_missing',
  // Made by the client and by the server for a token that does not verify.
  invalid_jwt: 'session_missing',
  bad_jwt: 'session_missing',
}

/** A refusal of the auth service as the form shows it. Anything else is thrown on. */
export function toFormError(error: unknown): FormError {
  if (error instanceof FormError) return error
  if (!isAuthError(error)) throw error
  if (error.name === 'AuthSessionMissingError') return new FormError('session_missing')
  const { code = '', status } = error
  const known = CODES[code]
  if (known) {
    const reasons = isAuthWeakPasswordError(error) ? error.reasons : []
    return new FormError(known, fieldOfCode(code), reasons)
  }
  logWarning(`auth: ${error.name} ${code} ${status}`)
  return new FormError(
    status === undefined || status === 0 || status >= 500 ? 'unavailable' : 'failed',
  )
}
