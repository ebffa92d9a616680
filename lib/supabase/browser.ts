import { createBrowserClient } from '@supabase/ssr'
import { sessionCookieOptions } from '@/lib/account/session-cookie-options'
import type { Accounts } from '@/lib/env'
import type { Database } from '@/supabase/database.types'

/**
 * The browser's client, one for each page. It refreshes the session and keeps tabs in step by itself
 * (Requirement R8.1: a look every 30 s, a refresh 90 s before the end, retries from 200 ms doubling).
 */
export const browserClient = ({ supabaseUrl, supabaseKey }: Accounts) =>
  createBrowserClient<Database>(supabaseUrl, supabaseKey, {
    cookieOptions: sessionCookieOptions(location.origin),
    auth: { detectSessionInUrl: false },
  })
