import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { purgeHeaders } from '@/lib/cache-headers'
import type { FormCookie } from './form-cookie.ts'
import { FormError } from './form-error.ts'
import { noStore, seeOther } from './form-response.ts'
import { readForm } from './read-form.ts'

/** The next page after a form succeeds, a path of this site; `toPlain` if it differs without JavaScript. */
export type Done = {
  to: string
  toPlain?: string
  cookies?: FormCookie[]
  /** Tags of cached responses to purge. */
  purgeTags?: string[]
}

/** A rejection: body and status for scripts, otherwise a path of this site. */
export type Rejection = Omit<Done, 'purgeTags'> & { body: object; status: number }

/**
 * Handles a form: redirects without JavaScript, otherwise responds with JSON, never cached. Rejects forms from other
 * sites and forms larger than `maxBytes`; rethrows anything but a `FormError`.
 */
export async function handleForm(
  request: NextRequest,
  maxBytes: number,
  work: (form: FormData) => Promise<Done>,
  reject: (error: FormError, form: FormData) => Rejection,
): Promise<NextResponse> {
  const isJson = request.headers.get('accept') === 'application/json'
  let form = new FormData()
  try {
    form = await readForm(request, maxBytes)
    const { to, toPlain = to, cookies, purgeTags = [] } = await work(form)
    const headers = purgeTags.length > 0 ? purgeHeaders(...purgeTags) : {}
    const response = isJson ? NextResponse.json({ to }, { headers }) : seeOther(toPlain, headers)
    return noStore(response, cookies)
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    const { to, cookies, body, status } = reject(error, form)
    return isJson
      ? noStore(NextResponse.json(body, { status }), cookies)
      : noStore(seeOther(to), cookies)
  }
}
