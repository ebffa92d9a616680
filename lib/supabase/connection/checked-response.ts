import 'server-only'
import * as v from 'valibot'

const date = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)
const user = v.object({
  id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  created_at: date,
  app_metadata: v.looseObject({}),
})
const session = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  user,
})

/** What a successful response must contain, by the start of its request. Other responses are not used. */
const EXPECTED: [request: RegExp, body: v.GenericSchema][] = [
  [/^(GET|PUT) \/auth\/v1\/(user|admin\/users\/[^/]+)$/, user],
  [/^POST \/auth\/v1\/token$/, session],
  [/^POST \/auth\/v1\/signup$/, v.union([session, user])],
  // The first of the two links of an email change starts no session.
  [/^POST \/auth\/v1\/verify$/, v.union([session, v.object({ msg: v.string() })])],
  [/^GET \/rest\/v1\/\w+$/, v.array(v.looseObject({}))],
]

/**
 * Returns the response, or 503 in place of a success without the expected content, as from a proxy: the clients would
 * believe `200 {}`.
 */
export async function checkedResponse(
  method: string,
  path: string,
  response: Response,
): Promise<Response> {
  const [, expected] = EXPECTED.find(([request]) => request.test(`${method} ${path}`)) ?? []
  if (!expected || !response.ok) return response
  const body = await response
    .clone()
    .json()
    .catch(() => undefined)
  return v.is(expected, body) ? response : new Response(null, { status: 503 })
}
