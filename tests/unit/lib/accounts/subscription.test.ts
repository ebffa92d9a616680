import { expect, test } from 'vitest'
import { NO_SUBSCRIPTION, toSubscription } from '@/lib/accounts/subscription'

test('accepts a response with the three fields', () => {
  expect(toSubscription({ ...NO_SUBSCRIPTION, more: 1 })).toEqual(NO_SUBSCRIPTION)
})

test.each([
  undefined,
  null,
  'x',
  { error: 'unauthorized' },
  { subscribed: 'yes', subscription_tier: null, subscription_end: null },
  { subscribed: true, subscription_tier: 7, subscription_end: null },
])('rejects %j', (body) => {
  expect(toSubscription(body)).toBeUndefined()
})
