import { createBrowserClient } from '@supabase/ssr'
import { sessionCookieOptions } from '@/lib/account/session-cookie-options'
import { readStoredSession, sessionCookieNames } from '@/lib/account/stored-session'
import type { Accounts } from '@/lib/env'
import type { Database } from '@/supabase/database.types'
import { isRefresh, settledRefresh } from './connection/session-over.ts'

const TIMEOUT_MS = 8_000

/**
 * Returns the browser's client, one per page. It refreshes the session and synchronizes tabs by itself
 * (Requirement R8.1: a check every 30 s, a refresh 90 s before expiry, retries from 200 ms, doubling).
 */
export function browserClient({ supabaseUrl, supabaseKey }: Accounts) {
  dropBrokenSession()
  return createBrowserClient<Database>(supabaseUrl, supabaseKey, {
    cookieOptions: sessionCookieOptions(location.origin),
    auth: { detectSessionInUrl: false },
    global: { fetch: fetchWithTimeout },
  })
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
