import { afterEach, expect, test, vi } from 'vitest'
import { authClient } from '@/islands/account/auth-client'

afterEach(() => vi.unstubAllGlobals())

test('requests of a session carry its token only, not the publishable key as a second one', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return Response.json({ id: 'a', aud: 'authenticated' })
  })
  const auth = authClient({ supabaseUrl: 'http://localhost:1', supabaseKey: 'sb_publishable_x' })
  await auth.stopAutoRefresh()
  await auth.getUser('header.payload.signature')
  expect(sent.map((headers) => headers.get('authorization'))).toEqual([
    'Bearer header.payload.signature',
  ])
  expect(sent[0]?.get('apikey')).toBe('sb_publishable_x')
})
