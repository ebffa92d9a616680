import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { fieldOf } from '@/lib/account/credentials'
import { FormError } from '@/lib/account/form-error'
import { messageOf } from '@/lib/account/messages'
import { nextPath } from '@/lib/account/next-path'
import { isSameOrigin } from '@/lib/account/same-origin'
import { env } from '@/lib/env'
import { openSession, type Session } from './session.ts'
import { toFormError } from './to-form-error.ts'
import type { deviceCookie } from './visitor.ts'

/** Bytes; the largest form has two passwords and an address. */
const MAX_BODY = 10_000
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
  const isEnhanced = request.headers.get('accept') === 'application/json'
  const session = openSession(request)
  let form = new FormData()
  try {
    form = await readForm(request)
    const { to, cookies = [] } = await work({ form, session, request })
    const response = isEnhanced ? NextResponse.json({ to }) : redirect(to)
    for (const cookie of cookies) response.cookies.set(cookie)
    return finish(response, session)
  } catch (thrown) {
    const error = toFormError(thrown)
    const path = errorPath(page, error, form) + anchorOf(request, page)
    const response = isEnhanced ? refusal(error) : redirect(path)
    const email = fieldOf(form, 'email').slice(0, 255)
    if (!isEnhanced && email)
      response.cookies.set({ ...TYPED_EMAIL, value: email, httpOnly: true, sameSite: 'lax' })
    return finish(response, session)
  }
}

async function readForm(request: NextRequest): Promise<FormData> {
  if (!isSameOrigin(request.headers, env.siteUrl)) throw new FormError('foreign_origin')
  if (Number(request.headers.get('content-length')) > MAX_BODY) throw new FormError('bad_request')
  return request.formData().catch(() => {
    throw new FormError('bad_request')
  })
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

// The configured address, not the request's: a forged Host must not decide where visitors go.
const redirect = (path: string) => NextResponse.redirect(new URL(path, env.siteUrl), 303)

function finish(response: NextResponse, session: Session): NextResponse {
  response.headers.set('Cache-Control', 'private, no-store')
  return session.applyTo(response)
}
