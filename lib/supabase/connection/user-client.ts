import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import type { Database } from '@/supabase/database.types'

/** Returns a client with the role of an access token. It neither stores nor refreshes a session. */
export const userClient = (token: string, fetcher: typeof fetch) =>
  createClient<Database>(env.supabaseUrl, env.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: fetcher, headers: { Authorization: `Bearer ${token}` } },
  })
