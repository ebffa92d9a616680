import 'server-only'
import type { CookieOptions } from '@supabase/ssr'
import type { NextResponse } from 'next/server'
import { sessionCookieOptions } from '@/lib/account/session-cookie-options'
import { readStoredSession, sessionCookieNames } from '@/lib/account/stored-session'
import { env } from '@/lib/env'

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
