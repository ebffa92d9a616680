import type { Outcome } from './outcome.ts'
import type { Preferences } from './preferences.ts'
import type { RestError } from './rest-error.ts'

/** The answer to a write: `status` without a representation, 200 or 201 with one. */
export function written(status: number, outcome: Outcome, preferences: Preferences, range: string) {
  const headers = { 'content-range': `${range}/${preferences.isCounted ? outcome.count : '*'}` }
  if (preferences.representation !== 'representation')
    return answer(status, null, preferences, headers)
  const body = preferences.isSingle ? first(outcome.body) : outcome.body
  return answer(status === 204 ? 200 : status, body, preferences, headers)
}

/** An answer with the headers every answer has. */
export function answer(
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

/** The answer to a request that is refused. */
export function refusal({ status, body }: RestError): Response {
  return Response.json(body, {
    status,
    headers: {
      'proxy-status': `PostgREST; error=${body.code}`,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    },
  })
}

/** The value of `content-range`. */
export const span = (offset: number, count: number, total: number | null) =>
  `${count ? `${offset}-${offset + count - 1}` : '*'}/${total ?? '*'}`

/** The only element of a JSON array, as the database wrote it. */
export const first = (json: string) => json.trim().slice(1, -1)
