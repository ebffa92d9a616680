import { expect, test } from 'vitest'
import { NO_SUBSCRIPTION, toSubscription } from '@/lib/account/subscription'

test('an answer with the three fields is a subscription', () => {
  expect(toSubscription({ ...NO_SUBSCRIPTION, more: 1 })).toEqual(NO_SUBSCRIPTION)
})

test.each([
  undefined,
  null,
  'x',
  { error: 'unauthorized' },
  { subscribed: 'yes', subscription_tier: null, subscription_end: null },
  { subscribed: true, subscription_tier: 7, subscription_end: null },
])('%j is none', (answer) => {
  expect(toSubscription(answer)).toBeUndefined()
})
