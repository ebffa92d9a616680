import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import type { Database } from '@/supabase/database.types'

/** Makes a client that reads and writes under the role of an access token, keeps no session and refreshes none. */
export const userClient = (token: string, ask: typeof fetch) =>
  createClient<Database>(env.supabaseUrl, env.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: ask, headers: { Authorization: `Bearer ${token}` } },
  })
