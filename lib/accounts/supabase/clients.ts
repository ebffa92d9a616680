import 'server-only'
import { createClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import type { Database } from '@/supabase/database.types'

const TIMEOUT_MS = 8_000

const checkedFetch: typeof fetch = async (input, init) => {
  const { method, url } = new Request(input, init)
  return checkedResponse(method, new URL(url).pathname, await fetch(input, init))
}

/** Returns a client that bypasses row-level security. Never pass it unchecked visitor input. `fetcher` ends with the request. */
export const adminClient = (fetcher: typeof fetch = checkedFetch) =>
  createClient<Database>(env.supabaseUrl, getServerEnv().supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Retries would delay the visitor's error by seven seconds.
    db: { retry: false, timeout: TIMEOUT_MS },
    global: { fetch: fetcher },
  })

/** Returns a client with the role of an access token. It neither stores nor refreshes a session. */
export const userClient = (token: string, fetcher: typeof fetch) =>
  createClient<Database>(env.supabaseUrl, env.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: fetcher, headers: { Authorization: `Bearer ${token}` } },
  })

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
