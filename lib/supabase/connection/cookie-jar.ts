import 'server-only'
import type { CookieOptions } from '@supabase/ssr'
import type { NextRequest, NextResponse } from 'next/server'
import { lifetimeOf, sessionCookieOptions } from '@/lib/account/session-cookie-options'
import { readStoredSession, sessionCookieNames } from '@/lib/account/stored-session'
import { env } from '@/lib/env'

type Cookie = { name: string; value: string; options: CookieOptions }

const UNSTORED = {
  'Cache-Control': 'private, no-cache, no-store, must-revalidate, max-age=0',
  Expires: '0',
  Pragma: 'no-cache',
}

export type CookieJar = ReturnType<typeof openCookieJar>

/** The cookies of a request, and what is written of them. A session's that cannot be one is dropped. */
export function openCookieJar(request: NextRequest) {
  const jar = new Map(request.cookies.getAll().map(({ name, value }) => [name, value]))
  const written = new Map<string, Cookie>()
  const headers = new Map<string, string>()
  const getAll = () => [...jar].map(([name, value]) => ({ name, value }))
  function setAll(cookies: Cookie[], extra: Record<string, string>) {
    for (const cookie of cookies) {
      if (cookie.value) jar.set(cookie.name, cookie.value)
      else jar.delete(cookie.name)
      // Next loses `Max-Age=0` where a page redirects; a date it keeps.
      const options = cookie.value
        ? lifetimeOf(cookie.name, cookie.options)
        : { ...cookie.options, maxAge: 0, expires: new Date(0) }
      written.set(cookie.name, { ...cookie, options })
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
