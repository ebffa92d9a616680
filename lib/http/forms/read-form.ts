import { env } from '@/lib/env'
import { FormError } from '@/lib/http/forms/form-error'
import { isLoopback } from '@/lib/values/urls'

/**
 * Reads the form of a request. Throws a `FormError` for forms from other sites and bodies over `maxBytes`. Bytes are
 * counted as they arrive, since a chunked body declares no length.
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  if (!isSameOrigin(request.headers, env.siteUrl)) throw new FormError([{ code: 'foreign_origin' }])
  const unreadable = new FormError([{ code: 'bad_request' }])
  if (Number(request.headers.get('content-length')) > maxBytes) throw unreadable
  const body = request.body?.pipeThrough(limitOf(maxBytes))
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return new Response(body, { headers }).formData().catch(() => Promise.reject(unreadable))
}

/** Returns the text of a field; empty if it is missing or a file. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function limitOf(maxBytes: number) {
  let count = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      count += chunk.byteLength
      if (count > maxBytes) controller.error(new Error('The form is too long.'))
      else controller.enqueue(chunk)
    },
  })
}

/**
 * Returns true for a form sent by a page of this site (CSRF). Next checks the origin of server actions, not of route
 * handlers; without the check another site could also sign a visitor in to an account it controls.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin')
  // Pages with `Referrer-Policy: no-referrer` send `Origin: null` even with their own forms.
  if (origin && origin !== 'null')
    return origin === siteUrl || isSameMachine(origin, headers, siteUrl)
  return headers.get('sec-fetch-site') === 'same-origin'
}

/** A local site has several loopback names: page and request must use the same one. */
function isSameMachine(origin: string, headers: Headers, siteUrl: string) {
  const [page, site] = [URL.parse(origin), URL.parse(siteUrl)]
  if (!page || !site || !isLoopback(page.hostname) || !isLoopback(site.hostname)) return false
  return (
    page.host === headers.get('host') && page.protocol === site.protocol && page.port === site.port
  )
}
