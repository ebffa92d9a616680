import type { GoTrueClient } from '@supabase/auth-js'
import { createBrowserClient, createServerClient } from '@supabase/ssr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  readStoredSession,
  SESSION_COOKIE,
  sessionCookieOptions,
} from '@/lib/accounts/session-cookie'
import { browserAuth } from '@/lib/accounts/supabase/browser'

const accounts = { supabaseUrl: 'https://accounts.example', supabaseKey: 'sb_publishable_x' }
const origin = 'https://site.example'

/** The document's cookies, and every text that was assigned to it. */
let cookies: Map<string, string>
let written: string[]
/** A part of the user in responses, and the headers of all requests. */
let note: string
let sent: Headers[]

beforeEach(() => {
  cookies = new Map()
  written = []
  note = ''
  sent = []
  const document = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (/max-age=0(;|$)/i.test(text)) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { document })
  // Node's would keep the tests' process alive.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (_: unknown, { headers }: RequestInit) => {
    sent.push(new Headers(headers))
    return Response.json(session())
  })
})
afterEach(() => vi.unstubAllGlobals())

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const session = () => ({
  access_token: `e30.${base64url({ sub: 'one', session_id: 's' })}.c2ln`,
  refresh_token: 'refresh-token',
  token_type: 'bearer',
  expires_at: 4_000_000_000,
  expires_in: 3600,
  user: { id: 'one', user_metadata: { note } },
})

async function openAuth() {
  const auth = browserAuth(accounts)
  await auth.stopAutoRefresh()
  return auth
}

/** A longer text makes the session longer. */
async function signIn(auth: GoTrueClient, text: string) {
  note = text
  const { error } = await auth.signInWithPassword({ email: 'a@b.example', password: 'x' })
  expect(error).toBeNull()
}

const long = 'é'.repeat(3000)
const parts = [0, 1, 2].map((part) => `${SESSION_COOKIE}.${part}`)

/** Returns everything that a client writes during a long session, a short one and a sign-out. */
async function writesOf(auth: GoTrueClient): Promise<string[]> {
  written = []
  await signIn(auth, long)
  await signIn(auth, 'short')
  await auth.signOut({ scope: 'local' })
  expect(cookies.size).toBe(0)
  return written
}

test('writes the same cookies as the library’s own browser client', async () => {
  // About two clients on one page.
  vi.spyOn(console, 'warn').mockReturnValue()
  const { auth } = createBrowserClient(accounts.supabaseUrl, accounts.supabaseKey, {
    cookieOptions: sessionCookieOptions(origin),
    auth: { detectSessionInUrl: false, autoRefreshToken: false },
  })
  const expected = await writesOf(auth)
  const lifetimes = expected.map((text) => text.replace(/=.*?; Max-Age=(\d+);.*/, ' $1'))
  expect(lifetimes).toEqual([
    ...parts.map((name) => `${name} 34560000`),
    ...parts.map((name) => `${name} 0`),
    `${SESSION_COOKIE} 34560000`,
    `${SESSION_COOKIE} 0`,
  ])
  expect(await writesOf(await openAuth())).toEqual(expected)
})

test.each([
  ['in one cookie', 'short', [SESSION_COOKIE]],
  ['in several', long, parts],
])(
  'a session %s is read by the site, the library’s server client and the browser',
  async (_, text, names) => {
    const auth = await openAuth()
    await signIn(auth, text)
    expect([...cookies.keys()]).toEqual(names)
    expect((await auth.getSession()).data.session?.refresh_token).toBe('refresh-token')
    const getAll = () => [...cookies].map(([name, value]) => ({ name, value }))
    expect(readStoredSession(getAll())).toMatchObject({ sessionId: 's' })
    vi.stubGlobal('window', undefined)
    const server = createServerClient(accounts.supabaseUrl, accounts.supabaseKey, {
      cookieOptions: { name: SESSION_COOKIE },
      cookies: { getAll, setAll: () => undefined },
    })
    const { data } = await server.auth.getSession()
    expect(data.session?.refresh_token).toBe('refresh-token')
  },
)

test('parts of different sessions are no session', async () => {
  const auth = await openAuth()
  cookies.set(SESSION_COOKIE, 'base64-eyJhIjo')
  expect(await auth.getSession()).toMatchObject({ data: { session: null }, error: null })
})

test('requests of a session carry its token only, not the publishable key as a second one', async () => {
  const auth = await openAuth()
  await auth.getUser('header.payload.signature')
  expect(sent.map((headers) => headers.get('authorization'))).toEqual([
    'Bearer header.payload.signature',
  ])
  expect(sent[0]?.get('apikey')).toBe(accounts.supabaseKey)
})
