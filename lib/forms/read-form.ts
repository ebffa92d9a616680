import { env } from '@/lib/env'
import { FormError } from './form-error.ts'
import { isSameOrigin } from './same-origin.ts'

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
