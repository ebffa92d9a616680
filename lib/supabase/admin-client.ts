import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import type { Database } from '@/supabase/database.types'

const TIMEOUT_MS = 8_000

/** Returns a client that bypasses row-level security. Never pass it unchecked visitor input. `fetcher` ends with the request. */
export const adminClient = (fetcher: typeof fetch = fetch) =>
  createClient<Database>(env.supabaseUrl, getServerEnv().supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Retries would delay the visitor's error by seven seconds.
    db: { retry: false, timeout: TIMEOUT_MS },
    global: { fetch: fetcher },
  })
