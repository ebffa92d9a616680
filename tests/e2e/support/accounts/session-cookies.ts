import type { BrowserContext } from '@playwright/test'
import { createChunks, createServerClient, stringToBase64URL } from '@supabase/ssr'
import { createClient } from '@supabase/supabase-js'
import { SESSION_COOKIE, sessionCookieOptions } from '@/lib/accounts/session-cookie'
import { siteURL, supabaseURL } from '../addresses.ts'
import { secrets } from '../lake-client.ts'
import { ownAddress } from './own-address.ts'
import { password } from './visitor.ts'

type Cookie = { name: string; value: string }

/** Device list entry of a session created without a browser. */
const DEVICE = 'Chrome on Linux'

/** Returns the cookies of a new session as the site's client writes them; `isOnly` ends the account's other sessions. */
export async function sessionCookies(email: string, isOnly = false): Promise<Cookie[]> {
  const written: Cookie[] = []
  const { auth } = createServerClient(supabaseURL, secrets.secretKey, {
    cookieOptions: sessionCookieOptions(siteURL),
    // Rate limits count each of these sign-ins separately.
    global: { headers: { 'Sb-Forwarded-For': ownAddress() } },
    cookies: {
      getAll: () => [],
      setAll(cookies) {
        for (const { name, value } of cookies) written.push({ name, value })
      },
    },
  })
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  const own = createClient(supabaseURL, secrets.publishableKey, {
    auth: { persistSession: false },
    global: { headers: { Authorization: `Bearer ${data.session.access_token}` } },
  })
  const named = await own.rpc('name_session', { device: DEVICE })
  if (named.error) throw named.error
  if (isOnly) await auth.signOut({ scope: 'others' })
  return written
}

/** Signs a browser profile in without the form. */
export async function addSession(
  context: BrowserContext,
  email: string,
  isOnly = false,
): Promise<void> {
  await context.addCookies((await sessionCookies(email, isOnly)).map(ofThisSite))
}

export const ofThisSite = ({ name, value }: Cookie) => ({
  name,
  value,
  domain: new URL(siteURL).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

/** Returns the session as it is this many seconds before its end. The client refreshes it 30 seconds before. */
export function aboutToEnd(cookies: Cookie[], seconds = 30): Cookie[] {
  const inOrder = cookies.toSorted((a, b) => a.name.localeCompare(b.name))
  const text = inOrder.map(({ value }) => value).join('')
  const session = JSON.parse(Buffer.from(text.replace(/^base64-/, ''), 'base64url').toString())
  session.expires_at = Math.floor(Date.now() / 1000) + seconds
  return createChunks(SESSION_COOKIE, `base64-${stringToBase64URL(JSON.stringify(session))}`)
}

export const cookieHeader = (cookies: Cookie[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
