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
import { askWithin } from './connection/asking.ts'
import { openCookieJar } from './connection/cookie-jar.ts'
import { startDeadline } from './connection/deadline.ts'
import { nameDevice } from './connection/name-device.ts'

/**
 * The session of one request, which may begin, change or end it. Asks the auth service with the secret
 * key, so that its limits count the visitor and not this server; only `auth` is handed out, because
 * without a session the key would read every row. A cookie that cannot be a session is dropped unasked.
 */
export function openSession(request: NextRequest) {
  const deadline = startDeadline()
  const asking = askWithin(deadline)
  const jar = openCookieJar(request)
  const before = readStoredSession(jar.getAll())
  const { auth } = createServerClient<Database>(env.supabaseUrl, getServerEnv().supabaseSecretKey, {
    cookieOptions: sessionCookieOptions(env.siteUrl),
    // Never the visitor's User-Agent: Supabase rejects a secret key that comes with a browser's.
    global: { headers: { 'Sb-Forwarded-For': visitorAddress(request) }, fetch: asking.fetch },
    cookies: { getAll: jar.getAll, setAll: jar.setAll },
  })
  return {
    auth,
    deadline,
    asking,
    /** Cookies as they are after what was done. */
    jar,
    /** Who is signed in. A token whose key was removed is refreshed first. Throws what the auth service says. */
    async user(): Promise<User> {
      let { data, error } = await auth.getUser()
      if (error?.code === 'bad_jwt') {
        const { error: refused } = await auth.refreshSession()
        if (refused) throw refused
        ;({ data, error } = await auth.getUser())
      }
      if (error) throw error
      if (!data.user) throw new Error('The auth service has answered without a user.')
      return data.user
    },
    /** Notes the device of a session that this request has begun. */
    async nameDevice() {
      const now = readStoredSession(jar.getAll())
      if (!now || now.sessionId === before?.sessionId) return
      await nameDevice(now.accessToken, request.headers.get('user-agent'), asking.fetch)
    },
    /** Says that from here on other clients change things too: if they fail, nobody knows how far they came. */
    beginChange() {
      asking.state.unanswered += 1
    },
  }
}

export type Session = ReturnType<typeof openSession>
