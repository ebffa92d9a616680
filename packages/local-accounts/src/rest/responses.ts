import type { Outcome } from './outcome.ts'
import type { Preferences } from './preferences.ts'
import type { RestError } from './rest-error.ts'

/** Returns the response to a write: `status` without a representation, 200 or 201 with one. */
export function writeResponse(
  status: number,
  outcome: Outcome,
  preferences: Preferences,
  range: string,
) {
  const headers = { 'content-range': `${range}/${preferences.isCounted ? outcome.count : '*'}` }
  if (preferences.representation !== 'representation')
    return jsonResponse(status, null, preferences, headers)
  const body = preferences.isSingle ? onlyElement(outcome.body) : outcome.body
  return jsonResponse(status === 204 ? 200 : status, body, preferences, headers)
}

/** Returns a JSON response with the common headers. */
export function jsonResponse(
  status: number,
  body: string | null,
  { isSingle, applied }: Preferences,
  headers: Record<string, string>,
): Response {
  const type = isSingle ? 'application/vnd.pgrst.object+json' : 'application/json'
  return new Response(body, {
    status,
    headers: {
      ...(body !== null && { 'content-type': `${type}; charset=utf-8` }),
      ...(applied.length && { 'preference-applied': applied.join(', ') }),
      ...headers,
    },
  })
}

/** Returns the response for an error. */
export function errorResponse({ status, body }: RestError): Response {
  return Response.json(body, {
    status,
    headers: {
      'proxy-status': `PostgREST; error=${body.code}`,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    },
  })
}

/** Returns the value of `content-range`. */
export const contentRange = (offset: number, count: number, total: number | null) =>
  `${count ? `${offset}-${offset + count - 1}` : '*'}/${total ?? '*'}`

/** Returns the only element of a JSON array, as the database wrote it. */
export const onlyElement = (json: string) => json.trim().slice(1, -1)
