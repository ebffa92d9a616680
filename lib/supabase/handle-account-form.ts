import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { messageOf } from '@/lib/account/messages'
import { nextPath } from '@/lib/account/next-path'
import { env } from '@/lib/env'
import { type FormCookie, OUT_OF_REACH } from '@/lib/forms/form-cookie'
import type { FormError } from '@/lib/forms/form-error'
import { type Done, handleForm, type Refusal } from '@/lib/forms/handle-form'
import { fieldOf } from '@/lib/forms/read-form'
import { openSession, type Session } from './session.ts'
import { toFormError } from './to-form-error.ts'

/** Bytes; the largest form has two passwords and an address. */
const MAX_BYTES = 10_000
/** `maxAge` in seconds. */
const TYPED_EMAIL = { ...OUT_OF_REACH, name: 'typed-email', maxAge: 120 }

/** Keeps the typed address for the page that is shown next. */
export const typedEmailCookie = (email: string): FormCookie => ({
  ...TYPED_EMAIL,
  value: email.slice(0, 255),
})

/** What a form's handler works with. */
export type Submission = { form: FormData; session: Session; request: NextRequest }

const STATUS: Partial<Record<string, number>> = {
  foreign_origin: 403,
  too_many: 429,
  too_soon: 429,
  out_of_mails: 503,
  unavailable: 503,
}

/** Answers an account form with its session; `page` shows a refusal by its code. */
export async function handleAccountForm(
  request: NextRequest,
  page: string,
  work: (submission: Submission) => Promise<Done>,
): Promise<NextResponse> {
  const session = openSession(request)
  const response = await handleForm(
    request,
    MAX_BYTES,
    (form) => work({ form, session, request }).catch((error) => Promise.reject(toFormError(error))),
    (error, form) => refusal(error, form, page, request),
  )
  return session.applyTo(response)
}

function refusal(error: FormError, form: FormData, page: string, request: NextRequest): Refusal {
  const { code = 'failed', field, reasons = [] } = error.issues[0] ?? {}
  const query = new URLSearchParams({ error: code })
  if (field) query.set('field', field)
  if (reasons.length > 0) query.set('reasons', reasons.join(','))
  for (const name of ['next', 'token_hash', 'type']) {
    const value = fieldOf(form, name)
    if (value) query.set(name, name === 'next' ? nextPath(value, env.siteUrl) : value)
  }
  const email = fieldOf(form, 'email')
  return {
    body: { error: { code, field, message: messageOf(code, reasons.join(',')) } },
    status: STATUS[code] ?? 400,
    to: `${page}${page.includes('?') ? '&' : '?'}${query}${anchorOf(request, page)}`,
    cookies: email ? [typedEmailCookie(email)] : [],
  }
}

/** On a page of several forms, the one that was refused. */
function anchorOf({ nextUrl }: NextRequest, page: string): string {
  const name = nextUrl.pathname.split('/').at(-1)
  return page === '/account' ? `&form=${name}#${name}` : ''
}
