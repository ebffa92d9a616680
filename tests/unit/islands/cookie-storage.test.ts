import { createServerClient } from '@supabase/ssr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieStorage } from '@/islands/account/cookie-storage'
import { SESSION_COOKIE } from '@/lib/account/session-cookie'
import { readStoredSession } from '@/lib/account/stored-session'

/** The cookies of a document, by name, with what was written for them. */
let cookies: Map<string, { value: string; written: string }>

beforeEach(() => {
  cookies = new Map()
  vi.stubGlobal('location', new URL('https://site.example/'))
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    set cookie(written: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? []
      if (/max-age=0(;|$)/i.test(written)) cookies.delete(name)
      else cookies.set(name, { value, written })
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sessionOf = (note: string) => ({
  access_token: `e30.${base64url({ sub: 'one', session_id: 's' })}.c2ln`,
  refresh_token: 'refresh-token',
  token_type: 'bearer',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  expires_in: 3600,
  user: { id: 'one', user_metadata: { note } },
})
const asList = () => [...cookies].map(([name, { value }]) => ({ name, value }))
const store = (note: string) =>
  cookieStorage.setItem(SESSION_COOKIE, JSON.stringify(sessionOf(note)))

test.each([
  ['in one cookie', 'short', [SESSION_COOKIE]],
  ['in several', 'é'.repeat(3000), [0, 1, 2].map((part) => `${SESSION_COOKIE}.${part}`)],
])(
  'a session %s is read by the browser, the site and the library’s server client',
  async (_, note, names) => {
    await store(note)
    expect([...cookies.keys()]).toEqual(names)
    expect(JSON.parse(`${await cookieStorage.getItem(SESSION_COOKIE)}`)).toMatchObject({
      user: { user_metadata: { note } },
    })
    expect(readStoredSession(asList())).toMatchObject({ sessionId: 's' })
    const { auth } = createServerClient('http://localhost', 'key', {
      cookieOptions: { name: SESSION_COOKIE },
      cookies: { getAll: asList, setAll: () => undefined },
    })
    const { data } = await auth.getSession()
    expect(data.session?.refresh_token).toBe('refresh-token')
  },
)

test('a session cookie is secure, for this site and all its paths, and as lasting as the server’s', async () => {
  await store('short')
  expect(cookies.get(SESSION_COOKIE)?.written).toMatch(
    /; Max-Age=34560000; Path=\/; Secure; SameSite=Lax$/,
  )
})

test('a shorter session leaves no part of the longer one, and removing it leaves nothing', async () => {
  await store('x'.repeat(5000))
  await store('short')
  expect([...cookies.keys()]).toEqual([SESSION_COOKIE])
  cookies.set('other', { value: '1', written: '' })
  await cookieStorage.removeItem(SESSION_COOKIE)
  expect([...cookies.keys()]).toEqual(['other'])
})

test('parts of different sessions are no session', async () => {
  cookies.set(SESSION_COOKIE, { value: 'base64-eyJhIjo', written: '' })
  expect(await cookieStorage.getItem(SESSION_COOKIE)).toBeNull()
})
