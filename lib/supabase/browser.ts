import { createBrowserClient } from '@supabase/ssr'
import { sessionCookieOptions } from '@/lib/account/session-cookie-options'
import { browserEnv } from '@/lib/env.browser'

/**
 * The browser's client, one for each page. It refreshes the session and keeps tabs in step by itself
 * (specification §9: a look every 30 s, a refresh 90 s before the end, retries from 200 ms doubling).
 */
export const browserClient = () =>
  createBrowserClient(browserEnv.supabaseUrl, browserEnv.supabaseKey, {
    cookieOptions: sessionCookieOptions(browserEnv.siteUrl),
    auth: { detectSessionInUrl: false },
  })
