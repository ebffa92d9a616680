import { expect, test } from 'vitest'
import { readServerEnv } from '@/lib/env.server'

test('the webhook secret is required, and its absence is named', () => {
  expect(() => readServerEnv({})).toThrow('SANITY_WEBHOOK_SECRET')
  expect(() => readServerEnv({ SANITY_WEBHOOK_SECRET: '  ' })).toThrow('SANITY_WEBHOOK_SECRET')
})

test('the token for drafts is optional', () => {
  expect(readServerEnv({ SANITY_WEBHOOK_SECRET: 's' }).readToken).toBeUndefined()
  const both = { SANITY_WEBHOOK_SECRET: 's', SANITY_API_READ_TOKEN: 't' }
  expect(readServerEnv(both)).toEqual({ webhookSecret: 's', readToken: 't' })
})
