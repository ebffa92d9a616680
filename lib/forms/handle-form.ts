import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { forgetting } from '@/lib/kept-answers'
import { notStored, seeOther } from './form-answer.ts'
import type { FormCookie } from './form-cookie.ts'
import { FormError } from './form-error.ts'
import { readForm } from './read-form.ts'

/** Where to go when a form is done, a path of this site; `toPlain` without JavaScript, if that is elsewhere. */
export type Done = {
  to: string
  toPlain?: string
  cookies?: FormCookie[]
  /** Tags of kept answers that this has changed. */
  forgets?: string[]
}

/** How a refusal is told: to scripts by body and status, otherwise by a path of this site. */
export type Refusal = Omit<Done, 'forgets'> & { body: object; status: number }

/**
 * Answers a form: without JavaScript by redirects, otherwise as JSON. Nothing of it may be stored. Forms of
 * other sites and those of more than `maxBytes` are refused; anything but a `FormError` is thrown on.
 */
export async function handleForm(
  request: NextRequest,
  maxBytes: number,
  work: (form: FormData) => Promise<Done>,
  refuse: (error: FormError, form: FormData) => Refusal,
): Promise<NextResponse> {
  const isJson = request.headers.get('accept') === 'application/json'
  let form = new FormData()
  try {
    form = await readForm(request, maxBytes)
    const { to, toPlain = to, cookies, forgets = [] } = await work(form)
    const headers = forgets.length > 0 ? forgetting(...forgets) : {}
    const answer = isJson ? NextResponse.json({ to }, { headers }) : seeOther(toPlain, headers)
    return notStored(answer, cookies)
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    const { to, cookies, body, status } = refuse(error, form)
    return isJson
      ? notStored(NextResponse.json(body, { status }), cookies)
      : notStored(seeOther(to), cookies)
  }
}
