import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { FormError } from '@/lib/account/form-error'
import { messageOf } from '@/lib/account/messages'
import { nextPath } from '@/lib/account/next-path'
import { env } from '@/lib/env'
import { isEnhanced, notStored, seeOther } from '@/lib/forms/form-answer'
import { fieldOf, readForm } from '@/lib/forms/read-form'
import { openSession, type Session } from './session.ts'
import { toFormError } from './to-form-error.ts'
import type { deviceCookie } from './visitor.ts'

/** Bytes; the largest form has two passwords and an address. */
const MAX_BYTES = 10_000
/** Keeps the typed address for the page that shows an error; in seconds. */
const TYPED_EMAIL = { name: 'typed-email', maxAge: 120 }

/** What a form's handler works with. */
export type Submission = { form: FormData; session: Session; request: NextRequest }

type Cookie = ReturnType<typeof deviceCookie>

/** Where to go when it is done, a path of this site. */
export type Done = { to: string; cookies?: Cookie[] }

const STATUS: Partial<Record<FormError['code'], number>> = {
  foreign_origin: 403,
  too_many: 429,
  unavailable: 503,
}

/**
 * Answers an account form: without JavaScript by redirects, to `page` with the error's code, otherwise
 * as JSON. Nothing of it may be stored. Forms of other sites are refused.
 */
export async function handleForm(
  request: NextRequest,
  page: string,
  work: (submission: Submission) => Promise<Done>,
): Promise<NextResponse> {
  const isJson = isEnhanced(request)
  const session = openSession(request)
  let form = new FormData()
  try {
    form = await readOwnForm(request)
    const { to, cookies = [] } = await work({ form, session, request })
    const response = isJson ? NextResponse.json({ to }) : seeOther(to)
    for (const cookie of cookies) response.cookies.set(cookie)
    return finish(response, session)
  } catch (thrown) {
    const error = toFormError(thrown)
    const path = errorPath(page, error, form) + anchorOf(request, page)
    const response = isJson ? refusal(error) : seeOther(path)
    const email = fieldOf(form, 'email').slice(0, 255)
    if (!isJson && email)
      response.cookies.set({ ...TYPED_EMAIL, value: email, httpOnly: true, sameSite: 'lax' })
    return finish(response, session)
  }
}

async function readOwnForm(request: NextRequest): Promise<FormData> {
  const form = await readForm(request, MAX_BYTES)
  if (typeof form === 'string') throw new FormError(form)
  return form
}

function refusal({ code, field, reasons }: FormError): NextResponse {
  const error = { code, field, message: messageOf(code, reasons.join(',')) }
  return NextResponse.json({ error }, { status: STATUS[code] ?? 400 })
}

function errorPath(page: string, { code, field, reasons }: FormError, form: FormData): string {
  const query = new URLSearchParams({ error: code })
  if (field) query.set('field', field)
  if (reasons.length > 0) query.set('reasons', reasons.join(','))
  for (const name of ['next', 'token_hash', 'type']) {
    const value = fieldOf(form, name)
    if (value) query.set(name, name === 'next' ? nextPath(value, env.siteUrl) : value)
  }
  return `${page}?${query}`
}

/** On a page of several forms, the one that was refused. */
function anchorOf({ nextUrl }: NextRequest, page: string): string {
  const name = nextUrl.pathname.split('/').at(-1)
  return page === '/account' ? `&form=${name}#${name}` : ''
}

function finish(response: NextResponse, session: Session): NextResponse {
  return session.applyTo(notStored(response))
}
