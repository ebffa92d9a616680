import 'server-only'
import { type CookieOptions, createServerClient } from '@supabase/ssr'
import type { User } from '@supabase/supabase-js'
import type { NextRequest, NextResponse } from 'next/server'
import { describeDevice } from '@/lib/accounts/describe-device'
import {
  readStoredSession,
  sessionCookieNames,
  sessionCookieOptions,
} from '@/lib/accounts/session-cookie'
import { userClient } from '@/lib/accounts/supabase/clients'
import { backendFetch, startDeadline } from '@/lib/accounts/supabase/connection/backend-fetch'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { logWarning } from '@/lib/http/log/log'
import { visitorAddress } from '@/lib/http/visitor-address'
import type { Database } from '@/supabase/database.types'

/**
 * Opens the session of one request, which may start, change or end it. Calls the auth service with the secret key, so
 * that rate limits count the visitor and not this server. Exposes only `auth`, because without a session the key
 * reads every row. Drops a malformed session cookie.
 */
export function openSession(
  request: NextRequest,
  jar = openCookieJar(request.cookies.getAll()),
  deadline = startDeadline(),
) {
  const backend = backendFetch(deadline)
  let named = readStoredSession(jar.getAll())?.sessionId
  const { auth } = createServerClient<Database>(env.supabaseUrl, getServerEnv().supabaseSecretKey, {
    cookieOptions: sessionCookieOptions(env.siteUrl),
    // Never the visitor's User-Agent: Supabase rejects a secret key that comes with a browser's.
    global: { headers: { 'Sb-Forwarded-For': visitorAddress(request) }, fetch: backend.fetch },
    cookies: { getAll: jar.getAll, setAll: jar.setAll },
  })
  return {
    auth,
    deadline,
    backend,
    /** The cookies, with all changes so far. */
    jar,
    /** Returns the signed-in user. Refreshes a token whose key was removed. Throws the auth service's error. */
    async user(): Promise<User> {
      let { data, error } = await auth.getUser()
      if (error?.code === 'bad_jwt') {
        const { error: failure } = await auth.refreshSession()
        if (failure) throw failure
        ;({ data, error } = await auth.getUser())
      }
      if (error) throw error
      if (!data.user) throw new Error('The auth service responded without a user.')
      return data.user
    },
    /** Saves the device of a session that this request has started. */
    async nameDevice() {
      const now = readStoredSession(jar.getAll())
      if (!now || now.sessionId === named) return
      named = now.sessionId
      await nameDevice(now.accessToken, request.headers.get('user-agent'), backend.fetch)
    },
    /** Marks that other clients make changes from here on: if they fail, the outcome is unknown. */
    countPendingChange() {
      backend.state.pendingChanges += 1
    },
  }
}

export type Session = ReturnType<typeof openSession>

type Cookie = { name: string; value: string; options: CookieOptions }

const NO_STORE = {
  'Cache-Control': 'private, no-cache, no-store, must-revalidate, max-age=0',
  Expires: '0',
  Pragma: 'no-cache',
}

export type CookieJar = ReturnType<typeof openCookieJar>

/** Opens a copy of cookies and collects changes to it. Drops a malformed session. */
export function openCookieJar(cookies: { name: string; value: string }[]) {
  const jar = new Map(cookies.map(({ name, value }) => [name, value]))
  const written = new Map<string, Cookie>()
  const headers = new Map<string, string>()
  const getAll = () => [...jar].map(([name, value]) => ({ name, value }))
  function setAll(cookies: Cookie[], extra: Record<string, string>) {
    for (const cookie of cookies) {
      if (cookie.value) jar.set(cookie.name, cookie.value)
      else jar.delete(cookie.name)
      // Next drops `Max-Age=0` on redirects, but not `Expires`.
      const options = cookie.value
        ? cookie.options
        : { ...cookie.options, maxAge: 0, expires: new Date(0) }
      written.set(cookie.name, { ...cookie, options })
    }
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
  }
  function clearSession() {
    const { name: _, ...options } = sessionCookieOptions(env.siteUrl)
    const expired = sessionCookieNames(getAll()).map((name) => ({
      name,
      value: '',
      options: { ...options, maxAge: 0 },
    }))
    if (expired.length > 0) setAll(expired, NO_STORE)
  }
  if (!readStoredSession(getAll())) clearSession()
  return {
    getAll,
    setAll,
    clearSession,
    /** Writes the changed cookies, and no-store headers with them, to the response. */
    applyTo(response: NextResponse): NextResponse {
      for (const { name, value, options } of written.values())
        response.cookies.set(name, value, options)
      for (const [name, value] of headers) response.headers.set(name, value)
      return response
    },
  }
}

/** The longest that naming the device may delay a sign-in. */
const NAME_MS = 1_500

/**
 * Saves the device of a new session for the owner's list of sessions. Only logs a failure: the list then says
 * "Unknown device".
 */
export async function nameDevice(
  token: string,
  userAgent: string | null,
  fetcher: typeof fetch,
): Promise<void> {
  const device = describeDevice(userAgent)
  const { error } = await userClient(token, fetcher)
    .rpc('name_session', { device })
    .abortSignal(AbortSignal.timeout(NAME_MS))
  if (error) logWarning(`name_session: ${error.code} ${error.message}`)
}
