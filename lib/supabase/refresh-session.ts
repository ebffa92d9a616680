import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { type NextRequest, NextResponse } from 'next/server'
import { hasSession } from '@/lib/account/session-cookie'
import { lifetimeOf, sessionCookieOptions } from '@/lib/account/session-cookie-options'
import { env } from '@/lib/env'
import type { Database } from '@/supabase/database.types'

const ACCOUNT = /^\/(account|new-password|sign-in|sign-up|reset-password)(\/|$)/

/** Is this an account page, or below one? */
export const isAccountPath = (path: string): boolean => ACCOUNT.test(path)

/**
 * Refreshes a session that is about to end before an account page is made: for the page itself through
 * the request's cookies, for the browser through the response's.
 */
export async function refreshSession(request: NextRequest): Promise<NextResponse> {
  if (!hasSession(request.cookies.toString())) return NextResponse.next()
  let response = NextResponse.next({ request })
  const supabase = createServerClient<Database>(env.supabaseUrl, env.supabaseKey, {
    cookieOptions: sessionCookieOptions(env.siteUrl),
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll(cookies, headers) {
        for (const { name, value } of cookies) request.cookies.set(name, value)
        response = NextResponse.next({ request })
        for (const { name, value, options } of cookies)
          response.cookies.set(name, value, lifetimeOf(name, options))
        for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      },
    },
  })
  // Before the answer is given away: afterwards its cookies could not be written any more.
  await supabase.auth.getClaims()
  return response
}
