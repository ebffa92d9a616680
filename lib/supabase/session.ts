import 'server-only'
import { type CookieOptions, createServerClient } from '@supabase/ssr'
import type { User } from '@supabase/supabase-js'
import type { NextRequest, NextResponse } from 'next/server'
import { lifetimeOf, sessionCookieOptions } from '@/lib/account/session-cookie-options'
import { readStoredSession, sessionCookieNames } from '@/lib/account/stored-session'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { visitorAddress } from '@/lib/serving/visitor-address'
import type { Database } from '@/supabase/database.types'
import { askWithin } from './connection/asking.ts'
import { startDeadline } from './connection/deadline.ts'
import { nameDevice } from './connection/name-device.ts'

type Cookie = { name: string; value: string; options: CookieOptions }

const UNSTORED = {
  'Cache-Control': 'private, no-cache, no-store, must-revalidate, max-age=0',
  Expires: '0',
  Pragma: 'no-cache',
}

/**
 * The session of one request, which may begin, change or end it. Asks the auth service with the secret
 * key, so that its limits count the visitor and not this server; only `auth` is handed out, because
 * without a session the key would read every row. A cookie that cannot be a session is dropped unasked.
 */
export function openSession(request: NextRequest) {
  const deadline = startDeadline()
  const asking = askWithin(deadline)
  const jar = openJar(request)
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
    cookies: jar.getAll,
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
    /** Removes the session from this browser, without asking. */
    forget: jar.forget,
    /** Notes the device of a session that this request has begun. */
    async nameDevice() {
      const now = readStoredSession(jar.getAll())
      if (!now || now.sessionId === before?.sessionId) return
      await nameDevice(now.accessToken, request.headers.get('user-agent'), asking.fetch)
    },
    /** Says that from here on other clients change things too: if they fail, nobody knows how far they came. */
    beginChange() {
      asking.state.isUnsure = true
    },
    applyTo: jar.applyTo,
  }
}

export type Session = ReturnType<typeof openSession>

/** The cookies of a request, and what is written of them. */
function openJar(request: NextRequest) {
  const jar = new Map(request.cookies.getAll().map(({ name, value }) => [name, value]))
  const written = new Map<string, Cookie>()
  const headers = new Map<string, string>()
  const getAll = () => [...jar].map(([name, value]) => ({ name, value }))
  function setAll(cookies: Cookie[], extra: Record<string, string>) {
    for (const cookie of cookies) {
      if (cookie.value) jar.set(cookie.name, cookie.value)
      else jar.delete(cookie.name)
      written.set(cookie.name, { ...cookie, options: lifetimeOf(cookie.name, cookie.options) })
    }
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
  }
  function forget() {
    const { name: _, ...options } = sessionCookieOptions(env.siteUrl)
    const gone = sessionCookieNames(getAll()).map((name) => ({
      name,
      value: '',
      options: { ...options, maxAge: 0 },
    }))
    if (gone.length > 0) setAll(gone, UNSTORED)
  }
  if (!readStoredSession(getAll())) forget()
  return {
    getAll,
    setAll,
    forget,
    /** Writes what changed, and that nobody may store it, on the response. */
    applyTo(response: NextResponse): NextResponse {
      for (const { name, value, options } of written.values())
        response.cookies.set(name, value, options)
      for (const [name, value] of headers) response.headers.set(name, value)
      return response
    },
  }
}
