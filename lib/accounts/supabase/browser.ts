import { GoTrueClient } from '@supabase/auth-js'
import {
  readStoredSession,
  SESSION_COOKIE,
  sessionCookieNames,
} from '@/lib/accounts/session-cookie'
import type { Accounts } from '@/lib/env'
import { isRefresh, settledRefresh } from './connection/session-over.ts'
import { cookieStorage } from './cookie-storage.ts'

const TIMEOUT_MS = 8_000

let client: GoTrueClient | undefined

/**
 * Returns the browser's auth client, one per page. It refreshes the session and synchronizes tabs by itself
 * (Requirement R8.1: a check every 30 s, a refresh 90 s before expiry, retries from 200 ms, doubling).
 * `createBrowserClient` of `@supabase/ssr` would more than double the script: it brings all of supabase-js.
 */
export function browserAuth({ supabaseUrl, supabaseKey }: Accounts): GoTrueClient {
  dropBrokenSession()
  client ??= new GoTrueClient({
    url: `${supabaseUrl}/auth/v1`,
    // Spelled like the client's own header, so that the session's token replaces the key instead of joining it.
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    storage: cookieStorage,
    storageKey: SESSION_COOKIE,
    flowType: 'pkce',
    detectSessionInUrl: false,
    fetch: fetchWithTimeout,
  })
  return client
}

async function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(input, { ...init, signal })
  return isRefresh(`${input}`) ? settledRefresh(response) : response
}

/** Clears a malformed session cookie, which would make the client log an error on every page. */
function dropBrokenSession(): void {
  const cookies = document.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('=') }
  })
  if (readStoredSession(cookies)) return
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we support has the Cookie Store API
  for (const name of sessionCookieNames(cookies)) document.cookie = `${name}=; path=/; max-age=0`
}
