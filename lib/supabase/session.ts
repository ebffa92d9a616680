import 'server-only'
import { createServerClient } from '@supabase/ssr'
import type { User } from '@supabase/supabase-js'
import type { NextRequest } from 'next/server'
import { sessionCookieOptions } from '@/lib/account/session-cookie-options'
import { readStoredSession } from '@/lib/account/stored-session'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { visitorAddress } from '@/lib/serving/visitor-address'
import type { Database } from '@/supabase/database.types'
import { backendFetch } from './connection/backend-fetch.ts'
import { openCookieJar } from './connection/cookie-jar.ts'
import { startDeadline } from './connection/deadline.ts'
import { nameDevice } from './connection/name-device.ts'

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
    beginChange() {
      backend.state.pendingChanges += 1
    },
  }
}

export type Session = ReturnType<typeof openSession>
