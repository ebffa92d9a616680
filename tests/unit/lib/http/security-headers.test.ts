import { describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import {
  formHeaders,
  previewHeaders,
  previewLinkHeaders,
  siteHeaders,
  studioHeaders,
} from '@/lib/http/security-headers'

const hosted = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
}
const local = { ...hosted, NEXT_PUBLIC_SANITY_API_HOST: 'http://localhost:3900' }
const secure = { ...hosted, NEXT_PUBLIC_SITE_URL: 'https://example.com' }

const headerOf = (headers: { key: string; value: string }[], name: string) =>
  headers.find(({ key }) => key === name)?.value
const policyOf = (headers: { key: string; value: string }[]) =>
  headerOf(headers, 'Content-Security-Policy') ?? ''

describe('every response', () => {
  test('has the baseline headers', () => {
    const headers = siteHeaders(readEnv(local), false)
    expect(headerOf(headers, 'X-Content-Type-Options')).toBe('nosniff')
    expect(headerOf(headers, 'Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headerOf(headers, 'Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headerOf(headers, 'Permissions-Policy')).toBe('camera=(), microphone=(), geolocation=()')
  })

  test('allows pictures and video from the Content Lake and no other host', () => {
    const policy = policyOf(siteHeaders(readEnv(local), false))
    expect(policy).toContain("img-src 'self' data: http://localhost:*;")
    expect(policy).toContain("media-src 'self' http://localhost:*;")
    expect(policyOf(siteHeaders(readEnv(hosted), false))).toContain('https://cdn.sanity.io')
    expect(policyOf(siteHeaders(readEnv(hosted), false))).not.toContain('localhost')
  })

  test('allows no inline style, no eval, framing or foreign form target', () => {
    const policy = policyOf(siteHeaders(readEnv(local), false))
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
  })

  test('has HSTS only if the site uses https', () => {
    expect(headerOf(siteHeaders(readEnv(secure), false), 'Strict-Transport-Security')).toBe(
      'max-age=63072000; includeSubDomains',
    )
    const plain = siteHeaders(readEnv(local), false)
    expect(headerOf(plain, 'Strict-Transport-Security')).toBeUndefined()
  })
})

test('only form pages isolate their windows; previews stay connected to the Studio', () => {
  const opener = (headers: { key: string; value: string }[]) =>
    headerOf(headers, 'Cross-Origin-Opener-Policy')
  expect(opener(formHeaders)).toBe('same-origin')
  // The window of "Open preview", and every redirect on the way, stays connected to the Studio.
  expect(opener(previewHeaders(readEnv(local), false))).toBe('same-origin-allow-popups')
  expect(opener(previewLinkHeaders)).toBe('same-origin-allow-popups')
  expect(opener(studioHeaders(readEnv(local)))).toBe('same-origin-allow-popups')
  expect(opener(siteHeaders(readEnv(local), false))).toBeUndefined()
})

test('the Studio may connect to its Content Lake only', () => {
  const atLake = policyOf(studioHeaders(readEnv(local)))
  expect(atLake).toContain(
    "connect-src 'self' http://localhost:* ws://localhost:* http://abc.localhost:*;",
  )
  expect(atLake).not.toContain('sanity.io')
  const atSanity = policyOf(studioHeaders(readEnv(hosted)))
  expect(atSanity).toContain("connect-src 'self' https://*.sanity.io wss://*.sanity.io")
})

test('a preview allows styles and the live stream, and framing by the Studio only', () => {
  const policies = [local, hosted].map((source) => {
    const env = readEnv(source)
    const site = policyOf(siteHeaders(env, false)).split('; ')
    return policyOf(previewHeaders(env, false))
      .split('; ')
      .filter((directive) => !site.includes(directive))
  })
  const styles = "style-src 'self' 'unsafe-inline'"
  expect(policies).toEqual([
    [styles, "connect-src 'self' https://abc.supabase.co http://localhost:*"],
    [styles, "connect-src 'self' https://abc.supabase.co https://abc.api.sanity.io"],
  ])
  expect(policyOf(previewHeaders(readEnv(local), false))).toContain("frame-ancestors 'self'")
})
