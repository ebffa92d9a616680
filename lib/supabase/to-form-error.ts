import 'server-only'
import { isAuthError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import { accountError } from '@/lib/account/account-error'
import { logWarning } from '@/lib/log'
import { DeadlineExceeded } from './connection/deadline.ts'

/** The codes of the auth service and its client, with the message and field the visitor sees. */
const CODES: Partial<Record<string, Parameters<typeof accountError>>> = {
  invalid_credentials: ['invalid_credentials'],
  email_not_confirmed: ['email_not_confirmed'],
  weak_password: ['weak_password', 'password'],
  same_password: ['same_password', 'password'],
  email_exists: ['email_exists', 'email'],
  email_address_invalid: ['email_invalid', 'email'],
  otp_expired: ['link_expired'],
  user_banned: ['user_banned'],
  over_request_rate_limit: ['too_many_requests'],
  session_not_found: ['session_missing'],
  session_expired: ['session_missing'],
  user_not_found: ['session_missing'],
  reauthentication_needed: ['link_too_old'],
  refresh_token_not_found: ['session_missing'],
  refresh_token_already_used: ['session_missing'],
  // From the client and the server, for a token that does not verify.
  invalid_jwt: ['session_missing'],
  bad_jwt: ['session_missing'],
}

/** Converts an error of the auth service into one the form can show. Returns any other error unchanged. */
export function toFormError(error: unknown): unknown {
  if (error instanceof DeadlineExceeded) return accountError('unavailable')
  if (!isAuthError(error)) return error
  if (error.name === 'AuthSessionMissingError') return accountError('session_missing')
  const { code = '', status } = error
  const [known, field] = CODES[code] ?? []
  if (known) return accountError(known, field, isAuthWeakPasswordError(error) ? error.reasons : [])
  logWarning(`auth: ${error.name} ${code} ${status}`)
  const isDown = status === undefined || status === 0 || status >= 500
  return accountError(isDown ? 'unavailable' : 'failed')
}
