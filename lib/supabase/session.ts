import 'server-only'
import { type CookieOptions, createServerClient } from '@supabase/ssr'
import type { NextRequest, NextResponse } from 'next/server'
import { lifetimeOf, sessionCookieOptions } from '@/lib/account/session-cookie-options'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { visitorAddress } from '@/lib/serving/visitor-address'
import type { Database } from '@/supabase/database.types'

type Cookie = { name: string; value: string; options: CookieOptions }

/**
 * The session of one request, which may begin, change or end it. Asks the auth service with the secret
 * key, so that its limits count the visitor and not this server; only `auth` is handed out, because
 * without a session the key would read every row.
 */
export function openSession(request: NextRequest) {
  const jar = new Map(request.cookies.getAll().map(({ name, value }) => [name, value]))
  const written = new Map<string, Cookie>()
  const headers = new Map<string, string>()
  const { auth } = createServerClient<Database>(env.supabaseUrl, getServerEnv().supabaseSecretKey, {
    cookieOptions: sessionCookieOptions(env.siteUrl),
    global: {
      headers: {
        'Sb-Forwarded-For': visitorAddress(request),
        // The owner sees in the list of sessions which device each is of.
        'User-Agent': request.headers.get('user-agent') ?? '',
      },
    },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll(cookies, extra) {
        for (const cookie of cookies) {
          jar.set(cookie.name, cookie.value)
          written.set(cookie.name, { ...cookie, options: lifetimeOf(cookie.name, cookie.options) })
        }
        for (const [name, value] of Object.entries(extra)) headers.set(name, value)
      },
    },
  })
  return {
    auth,
    /** Writes what changed, and that nobody may store it, on the response. */
    applyTo(response: NextResponse): NextResponse {
      for (const { name, value, options } of written.values())
        response.cookies.set(name, value, options)
      for (const [name, value] of headers) response.headers.set(name, value)
      return response
    },
  }
}

export type Session = ReturnType<typeof openSession>
