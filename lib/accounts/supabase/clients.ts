import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { checkedResponse } from '@/lib/accounts/supabase/connection/backend-fetch'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import type { Database } from '@/supabase/database.types'

const TIMEOUT_MS = 8_000

const checkedFetch: typeof fetch = async (input, init) => {
  const { method, url } = new Request(input, init)
  return checkedResponse(method, new URL(url).pathname, await fetch(input, init))
}

/** Returns a client that bypasses row-level security. Never pass it unchecked visitor input. `fetcher` ends with the request. */
export const adminClient = (fetcher: typeof fetch = checkedFetch) =>
  createClient<Database>(env.supabaseUrl, getServerEnv().supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Retries would delay the visitor's error by seven seconds.
    db: { retry: false, timeout: TIMEOUT_MS },
    global: { fetch: fetcher },
  })

/** Returns a client with the role of an access token. It neither stores nor refreshes a session. */
export const userClient = (token: string, fetcher: typeof fetch) =>
  createClient<Database>(env.supabaseUrl, env.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: fetcher, headers: { Authorization: `Bearer ${token}` } },
  })
