import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { hasSession } from '@/lib/account/session-cookie'
import { sessionCookieOptions } from '@/lib/account/session-cookie-options'
import { env } from '@/lib/env'
import type { Database } from '@/supabase/database.types'

/** A client for one page: it reads under the visitor's own role and writes no cookies. */
export async function createPageClient() {
  const store = await cookies()
  return createServerClient<Database>(env.supabaseUrl, env.supabaseKey, {
    cookieOptions: sessionCookieOptions(env.siteUrl),
    // proxy.ts has refreshed the session already; a page cannot set cookies.
    cookies: { getAll: () => store.getAll(), setAll() {} },
  })
}

/** Who looks at a page: asked of the auth service, so that an ended session is noticed at once. */
export async function getViewer() {
  const store = await cookies()
  if (!hasSession(store.toString())) return { user: null, isUnavailable: false }
  const { data, error } = await (await createPageClient()).auth.getUser()
  return { user: data.user, isUnavailable: isAuthRetryableFetchError(error) }
}
