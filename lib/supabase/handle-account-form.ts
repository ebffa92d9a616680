import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { accountError } from '@/lib/account/account-error'
import { nextPath } from '@/lib/account/next-path'
import { shownErrors } from '@/lib/account/shown-error'
import { readStoredSession } from '@/lib/account/stored-session'
import { env } from '@/lib/env'
import { errorsId } from '@/lib/forms/field-problem'
import { type FormCookie, HTTP_ONLY } from '@/lib/forms/form-cookie'
import { FormError } from '@/lib/forms/form-error'
import { type Done, handleForm, type Rejection } from '@/lib/forms/handle-form'
import { issuesToParam } from '@/lib/forms/issues-in-url'
import { fieldOf } from '@/lib/forms/read-form'
import { cleanTyped } from '@/lib/values/clean-typed'
import { unsureCode } from './connection/unsure-code.ts'
import { openSession, type Session } from './session.ts'
import { toFormError } from './to-form-error.ts'

/** Bytes; the largest form has two passwords and an email address. */
const MAX_BYTES = 10_000
/** `maxAge` in seconds. */
const ENTERED_EMAIL = { ...HTTP_ONLY, name: 'entered-email', maxAge: 120 }

/** Returns a cookie that keeps the entered email for the next page. */
export const enteredEmailCookie = (email: string): FormCookie => ({
  ...ENTERED_EMAIL,
  value: email.slice(0, 255),
})

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
}

/** Handles an account form with its session. `page` shows the error of a rejected form. */
export async function handleAccountForm(
  request: NextRequest,
  page: string,
  work: (submission: Submission) => Promise<Done>,
): Promise<NextResponse> {
  const session = openSession(request)
  const response = await handleForm(
    request,
    MAX_BYTES,
    (form) =>
      session.deadline
        .within(
          work({ form, session, request }).then((done) => checkCookies(done, session, request)),
        )
        .catch((error) => Promise.reject(visitorError(error, session, request)))
        .finally(session.nameDevice),
    (error, form) => rejection(error, form, page, request),
  )
  return session.jar.applyTo(response)
}

/**
 * Leads a browser that sent no cookie and has just got its first session to the sign-in page, which goes on to `next`
 * if the session comes back, and shows the error otherwise.
 */
function checkCookies(done: Done, { jar }: Session, { cookies }: NextRequest): Done {
  if (cookies.size > 0 || !readStoredSession(jar.getAll())) return done
  const first = (next: string) =>
    `/sign-in?${new URLSearchParams({ error: 'cookies_blocked', next })}`
  return { ...done, to: first(done.to), ...(done.toPlain && { toPlain: first(done.toPlain) }) }
}

/** Returns the error to show: never "nothing was changed" while the outcome is unknown. */
function visitorError(error: unknown, session: Session, request: NextRequest): unknown {
  const known = toFormError(error)
  const code = known instanceof FormError ? known.issues[0]?.code : undefined
  if (code === 'session_missing') session.jar.clearSession()
  const isUnsure = session.backend.state.pendingChanges > 0
  return code === 'unavailable' && isUnsure ? accountError(unsureCode(request)) : known
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
    status: STATUS[code] ?? (code.startsWith('unsure') ? 503 : 400),
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
