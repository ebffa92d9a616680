import { createServerClient } from '@supabase/ssr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStoredSession, sessionCookieNames } from '@/lib/account/stored-session'
import { password } from '../../../packages/local-accounts/tests/support/open-emulator.ts'
import { startBackEnd } from '../supabase/support/back-end.ts'

// Each title has the name from docs/upgrading.md.
let backEnd: Awaited<ReturnType<typeof startBackEnd>>

beforeAll(async () => {
  backEnd = await startBackEnd()
})
afterAll(() => backEnd.close())

test('base64- begins the cookie in which @supabase/ssr stores a session', async () => {
  const { id } = await backEnd.account('ada@example.com')
  const jar = new Map<string, string>()
  const client = createServerClient(backEnd.url, backEnd.publishableKey, {
    cookieOptions: { name: 'growth-session' },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (cookies) => {
        for (const { name, value } of cookies) jar.set(name, value)
      },
    },
  })
  const { data } = await client.auth.signInWithPassword({ email: 'ada@example.com', password })
  await expect.poll(() => jar.size).toBeGreaterThan(0)
  const cookies = [...jar].map(([name, value]) => ({ name, value }))
  expect(sessionCookieNames(cookies)).toHaveLength(cookies.length)
  expect(cookies[0]?.value).toMatch(/^base64-/)
  expect(data.user?.id).toBe(id)
  expect(readStoredSession(cookies)?.accessToken).toBe(data.session?.access_token)
})

test('auth.sessions has the columns that the migrations read', async () => {
  const columns = ['id', 'user_id', 'created_at', 'refreshed_at', 'not_after', 'user_agent']
  expect(await backEnd.sql(`select ${columns} from auth.sessions limit 0`)).toEqual([])
})
