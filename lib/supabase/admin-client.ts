import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import type { Database } from '@/supabase/database.types'

const TIMEOUT_MS = 8_000

/** A client that row-level security does not hold back. Never for what a visitor names. `ask` ends with their request. */
export const adminClient = (ask: typeof fetch = fetch) =>
  createClient<Database>(env.supabaseUrl, getServerEnv().supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Retries would take seven seconds before a visitor hears that it cannot be done.
    db: { retry: false, timeout: TIMEOUT_MS },
    global: { fetch: ask },
  })
