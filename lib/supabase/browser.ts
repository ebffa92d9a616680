import { createBrowserClient } from '@supabase/ssr'
import { sessionCookieOptions } from '@/lib/account/session-cookie-options'
import { readStoredSession, sessionCookieNames } from '@/lib/account/stored-session'
import type { Accounts } from '@/lib/env'
import type { Database } from '@/supabase/database.types'
import { isRefresh, settledRefresh } from './connection/session-over.ts'

const TIMEOUT_MS = 8_000

/**
 * The browser's client, one for each page. It refreshes the session and keeps tabs in step by itself
 * (Requirement R8.1: a look every 30 s, a refresh 90 s before the end, retries from 200 ms doubling).
 */
export function browserClient({ supabaseUrl, supabaseKey }: Accounts) {
  dropBrokenSession()
  return createBrowserClient<Database>(supabaseUrl, supabaseKey, {
    cookieOptions: sessionCookieOptions(location.origin),
    auth: { detectSessionInUrl: false },
    global: { fetch: ask },
  })
}

async function ask(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(input, { ...init, signal })
  return isRefresh(`${input}`) ? settledRefresh(response) : response
}

/** Clears a cookie that cannot be a session, which the client would complain of on every page. */
function dropBrokenSession(): void {
  const cookies = document.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('=') }
  })
  if (readStoredSession(cookies)) return
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we support has the Cookie Store API
  for (const name of sessionCookieNames(cookies)) document.cookie = `${name}=; path=/; max-age=0`
}
