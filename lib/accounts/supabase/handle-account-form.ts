import 'server-only'
import { isAuthError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import type { NextRequest, NextResponse } from 'next/server'
import { accountError, shownErrors } from '@/lib/accounts/messages'
import { readStoredSession } from '@/lib/accounts/session-cookie'
import { DeadlineExceeded } from '@/lib/accounts/supabase/connection/backend-fetch'
import { enteredEmailCookie } from '@/lib/accounts/supabase/entered-email'
import { openSession, type Session } from '@/lib/accounts/supabase/session'
import { env } from '@/lib/env'
import { errorsId, FormError, issuesToParam } from '@/lib/http/forms/form-error'
import { accepted, type Rejection, rejected, type Success } from '@/lib/http/forms/form-response'
import { fieldOf, readForm } from '@/lib/http/forms/read-form'
import { logWarning } from '@/lib/http/log/log'
import { cleanTyped } from '@/lib/values/typed-text'
import { nextPath } from '@/lib/values/urls'

/** Bytes; the largest form has two passwords and an email address. */
const MAX_BYTES = 10_000
/** The input of a form's handler. */
export type Submission = { form: FormData; session: Session; request: NextRequest }

const STATUS: Partial<Record<string, number>> = {
  foreign_origin: 403,
  too_many: 429,
  too_many_requests: 429,
  too_many_resets: 429,
  too_many_sign_ups: 429,
  too_soon: 429,
  out_of_mails: 503,
  unavailable: 503,
  unsure: 503,
}

/** Handles an account form with its session. `page` shows the error of a rejected form. */
export async function handleAccountForm(
  request: NextRequest,
  page: string,
  work: (submission: Submission) => Promise<Success>,
): Promise<NextResponse> {
  const session = openSession(request)
  let form = new FormData()
  try {
    form = await readForm(request, MAX_BYTES)
    const done = await session.deadline
      .within(work({ form, session, request }))
      .finally(session.nameDevice)
    return session.jar.applyTo(accepted(request, checkCookies(done, session, request)))
  } catch (thrown) {
    const error = visitorError(thrown, session)
    if (!(error instanceof FormError)) throw error
    return session.jar.applyTo(rejected(request, rejection(error, form, page, request)))
  }
}

/**
 * Leads a browser that sent no cookie and has just got its first session to the sign-in page, which goes on to `next`
 * if the session comes back, and shows the error otherwise.
 */
function checkCookies(done: Success, { jar }: Session, { cookies }: NextRequest): Success {
  if (cookies.size > 0 || !readStoredSession(jar.getAll())) return done
  const first = (next: string) =>
    `/sign-in?${new URLSearchParams({ error: 'cookies_blocked', next })}`
  return {
    ...done,
    to: first(done.to),
    ...(done.toWithoutScript && { toWithoutScript: first(done.toWithoutScript) }),
  }
}

/** Returns the error to show: never "nothing was changed" while the outcome is unknown. */
function visitorError(error: unknown, session: Session): unknown {
  const known = toFormError(error)
  const code = known instanceof FormError ? known.issues[0]?.code : undefined
  if (code === 'session_missing') session.jar.clearSession()
  const isUnsure = session.backend.state.pendingChanges > 0
  return code === 'unavailable' && isUnsure ? accountError('unsure') : known
}

function rejection(
  error: FormError,
  form: FormData,
  page: string,
  request: NextRequest,
): Rejection {
  const [{ code, field, reasons = [] } = { code: 'failed' }, ...others] = error.issues
  const query = new URLSearchParams({ error: code })
  if (field) query.set('field', field)
  if (reasons.length > 0) query.set('reasons', reasons.join(','))
  if (others.length > 0) query.set('issues', issuesToParam(others))
  for (const name of ['next', 'token_hash', 'type']) {
    const value = fieldOf(form, name)
    if (value) query.set(name, name === 'next' ? nextPath(value, env.siteUrl) : value)
  }
  const email = cleanTyped(fieldOf(form, 'email'))
  return {
    body: { errors: shownErrors(error.issues) },
    status: STATUS[code] ?? 400,
    to: `${page}${page.includes('?') ? '&' : '?'}${query}${anchorOf(request, page, others.length > 0)}`,
    cookies: email ? [enteredEmailCookie(email)] : [],
  }
}

/** Returns the anchor of the error summary, or of the rejected form on a page with several forms. */
function anchorOf({ nextUrl }: NextRequest, page: string, areSeveral: boolean): string {
  const name = nextUrl.pathname.split('/').at(-1) ?? ''
  const form = page === '/account' ? `&form=${name}` : ''
  if (areSeveral) return `${form}#${errorsId(name)}`
  return form && `${form}#${name}`
}

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
