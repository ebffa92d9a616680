import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'

const redirect = vi.hoisted(() => vi.fn())
vi.mock('next/headers', () => ({
  draftMode: async () => ({ disable() {} }),
  cookies: async () => ({ delete() {} }),
}))
vi.mock('next/navigation', () => ({ redirect }))
vi.mock('@/lib/env', () => ({ env: { siteUrl: 'https://site.example' } }))

const { GET } = await import('@/app/api/draft-mode/disable/route')

test.each([
  ['https://site.example/privacy', '/privacy'],
  ['https://site.example//evil.example', '/'],
  ['https://site.example///evil.example/a', '/'],
  ['https://site.example/a/..//evil.example', '/'],
  ['https://evil.example/privacy', '/'],
  ['nonsense', '/'],
])('turning draft mode off at %s redirects to %s', async (referer, to) => {
  redirect.mockClear()
  const url = 'https://site.example/api/draft-mode/disable'
  await GET(new NextRequest(url, { headers: { referer } }))
  expect(redirect).toHaveBeenCalledExactlyOnceWith(to)
})
