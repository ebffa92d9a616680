import { describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/env'

const valid = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
}

describe('the public environment', () => {
  test('means hosted Sanity without an API host', () => {
    expect(readEnv(valid)).toEqual({
      siteUrl: 'http://localhost:3000',
      projectId: 'abc123',
      dataset: 'production',
      apiHost: undefined,
      assetOrigin: 'https://cdn.sanity.io',
      supabaseUrl: 'https://abc.supabase.co',
      supabaseKey: 'sb_publishable_x',
      isBuild: false,
      isDevelopment: false,
      isOnVercel: false,
      dataDir: '.next/cache',
      deadlineFactor: 1,
    })
  })

  test('means the local Content Lake with an API host', () => {
    const env = readEnv({ ...valid, NEXT_PUBLIC_SANITY_API_HOST: 'http://localhost:3900/' })
    expect(env.apiHost).toBe('http://localhost:3900')
    expect(env.assetOrigin).toBe('http://localhost:3900')
  })

  test('stores data on Vercel where a running instance may write', () => {
    const dirOf = (more: object) => readEnv({ ...valid, ...more }).dataDir
    const onVercel = { VERCEL: '1', NEXT_PUBLIC_SITE_URL: 'https://site.example' }
    expect(dirOf(onVercel)).toBe('/tmp')
    expect(dirOf({ ...onVercel, NEXT_PHASE: 'phase-production-build' })).toBe('.next/cache')
    expect(dirOf({ ...onVercel, DATA_DIR: '/data' })).toBe('/data')
  })

  test('treats an empty optional variable as missing', () => {
    const env = readEnv({ ...valid, NEXT_PUBLIC_SANITY_API_HOST: ' ', NEXT_PUBLIC_SITE_URL: '' })
    expect(env.apiHost).toBeUndefined()
    expect(env.siteUrl).toBe('http://localhost:3000')
  })

  test.each([
    ['NEXT_PUBLIC_SANITY_PROJECT_ID', undefined],
    ['NEXT_PUBLIC_SANITY_PROJECT_ID', ' '],
    ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'has spaces'],
    ['NEXT_PUBLIC_SANITY_DATASET', undefined],
    ['NEXT_PUBLIC_SANITY_DATASET', '../other'],
    ['NEXT_PUBLIC_SITE_URL', 'example.com'],
    ['NEXT_PUBLIC_SITE_URL', 'ftp://example.com'],
    ['NEXT_PUBLIC_SITE_URL', 'https://example.com/path'],
    ['NEXT_PUBLIC_SITE_URL', 'https://user:pass@example.com'],
    ['NEXT_PUBLIC_SANITY_API_HOST', 'localhost:3900'],
    ['NEXT_PUBLIC_SUPABASE_URL', undefined],
    ['NEXT_PUBLIC_SUPABASE_URL', 'abc'],
    ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', ''],
    ['DEADLINE_FACTOR', '0'],
    ['DEADLINE_FACTOR', 'ten'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readEnv({ ...valid, [name]: value })).toThrow(name)
  })
})

describe('the public environment in production', () => {
  const production = {
    ...valid,
    NODE_ENV: 'production',
    NEXT_PUBLIC_SITE_URL: 'https://www.site.example',
  }

  test('accepts public URLs over https', () => {
    expect(readEnv(production).siteUrl).toBe('https://www.site.example')
  })

  test('accepts http on this machine', () => {
    const names = { NEXT_PUBLIC_SITE_URL: 'http://127.0.0.1:3000' }
    const services = {
      NEXT_PUBLIC_SANITY_API_HOST: 'http://[::1]:3900',
      NEXT_PUBLIC_SUPABASE_URL: 'http://localhost:54321',
    }
    expect(readEnv({ ...production, ...names, ...services }).siteUrl).toBe('http://127.0.0.1:3000')
  })

  test.each([
    ['NEXT_PUBLIC_SITE_URL', undefined, 'is not set'],
    ['NEXT_PUBLIC_SITE_URL', ' ', 'is not set'],
    ['NEXT_PUBLIC_SITE_URL', 'http://www.site.example', 'https'],
    ['NEXT_PUBLIC_SITE_URL', 'http://localhost.site.example', 'https'],
    ['NEXT_PUBLIC_SANITY_API_HOST', 'http://lake.site.example', 'https'],
    ['NEXT_PUBLIC_SUPABASE_URL', 'http://abc.supabase.co', 'https'],
  ])('rejects %s as %j, in one sentence', (name, value, why) => {
    const wrong = { ...production, [name]: value }
    expect(() => readEnv(wrong)).toThrow(new RegExp(`^${name} [^.]*${why}.*\\.$`))
  })

  test.each([
    ['NEXT_PUBLIC_SITE_URL', 'http://localhost:3000'],
    ['NEXT_PUBLIC_SANITY_API_HOST', 'http://localhost:3900'],
    ['NEXT_PUBLIC_SUPABASE_URL', 'http://127.0.0.1:54321'],
  ])('rejects on Vercel a %s on this machine', (name, value) => {
    expect(() => readEnv({ ...production, VERCEL: '1', [name]: value })).toThrow(
      new RegExp(`^${name} .*this machine.*\\.$`),
    )
  })
})

describe('a public key', () => {
  const jwt = (role: string) =>
    `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ role })).replaceAll('=', '')}.c2ln`

  test.each([
    ['a secret key', 'sb_secret_x'],
    ['the older key of the server', jwt('service_role')],
  ])('is rejected if it is %s', (_, key) => {
    expect(() => readEnv({ ...valid, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key })).toThrow(
      /^NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key/,
    )
  })

  test.each(['sb_publishable_x', jwt('anon')])('is accepted as %s', (key) => {
    expect(readEnv({ ...valid, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key }).supabaseKey).toBe(key)
  })
})
