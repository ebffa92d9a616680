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
    })
  })

  test('means the local lake with one', () => {
    const env = readEnv({ ...valid, NEXT_PUBLIC_SANITY_API_HOST: 'http://localhost:3900/' })
    expect(env.apiHost).toBe('http://localhost:3900')
    expect(env.assetOrigin).toBe('http://localhost:3900')
  })

  test('takes an empty optional variable for an absent one', () => {
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
  ])('names %s when it is %j', (name, value) => {
    expect(() => readEnv({ ...valid, [name]: value })).toThrow(name)
  })
})
