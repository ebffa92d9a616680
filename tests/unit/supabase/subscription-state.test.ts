import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { subscriptionState } from '@/supabase/functions/stripe-webhook/subscription-state'

const END = 1_900_000_000

/** Returns a subscription as Stripe sends it, with these changes and a period that ends at `END`. */
function subscription(changes: object): Stripe.Subscription {
  const file = 'tests/contract/supabase/fixtures/stripe/subscription.json'
  const body = JSON.parse(readFileSync(file, 'utf8'))
  body.items.data[0].current_period_end = END
  return { ...body, ...changes }
}

const dateOf = (seconds: number | null) => seconds && new Date(seconds * 1000).toISOString()

test.each([
  [{ status: 'active' }, 'renews', END],
  [{ status: 'active', cancel_at_period_end: true }, 'cancelled', END],
  [{ status: 'active', cancel_at: END - 500 }, 'cancelled', END - 500],
  [{ status: 'active', cancel_at: END + 500 }, 'cancelled', END],
  [{ status: 'trialing' }, 'trial', END],
  [{ status: 'trialing', cancel_at_period_end: true }, 'cancelled', END],
  [{ status: 'past_due' }, 'past_due', END],
  [{ status: 'active', pause_collection: { behavior: 'void' } }, 'payments_paused', END],
  [{ status: 'unpaid' }, 'unpaid', null],
  [{ status: 'paused' }, 'paused', null],
  [{ status: 'incomplete' }, 'incomplete', null],
  [{ status: 'canceled', ended_at: 1005 }, 'ended', 1005],
  [{ status: 'incomplete_expired' }, null, null],
  [{ status: 'added_later' }, null, null],
])('%j has the state %s and the end %s', (changes, state, end) => {
  expect(subscriptionState([subscription(changes)])).toMatchObject({
    state,
    periodEnd: dateOf(end),
  })
})

test('an unpaid subscription outranks one that ended later', () => {
  const ended = subscription({ status: 'canceled', ended_at: END + 9 })
  expect(subscriptionState([ended, subscription({ status: 'unpaid' })])).toMatchObject({
    active: false,
    state: 'unpaid',
    periodEnd: null,
  })
})
