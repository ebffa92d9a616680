import { expect, test } from 'vitest'
import { readServerEnv } from '@/lib/env.server'

const valid = { SANITY_WEBHOOK_SECRET: 's', SUPABASE_SECRET_KEY: 'k' }

test.each(['SANITY_WEBHOOK_SECRET', 'SUPABASE_SECRET_KEY'])(
  '%s is required, and its absence is named',
  (name) => {
    expect(() => readServerEnv({ ...valid, [name]: undefined })).toThrow(name)
    expect(() => readServerEnv({ ...valid, [name]: '  ' })).toThrow(name)
  },
)

test('the tokens for drafts and for the log are optional', () => {
  expect(readServerEnv(valid).readToken).toBeUndefined()
  expect(readServerEnv(valid).writeToken).toBeUndefined()
  const tokens = { SANITY_API_READ_TOKEN: 't', SANITY_API_WRITE_TOKEN: ' w ' }
  expect(readServerEnv({ ...valid, ...tokens })).toEqual({
    webhookSecret: 's',
    readToken: 't',
    writeToken: 'w',
    supabaseSecretKey: 'k',
  })
})
