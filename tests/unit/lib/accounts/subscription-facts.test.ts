import { describe, expect, test } from 'vitest'
import { NO_SUBSCRIPTION, subscriptionFacts } from '@/lib/accounts/subscription'

const now = new Date('2026-11-25T12:00:00Z')
const FUTURE = '2027-03-01T00:00:00+00:00'
const PAST = '2026-03-01T00:00:00+00:00'

/** The facts as one string, without the name of the first. */
const describeFacts = (
  subscribed: boolean,
  subscription_end: string | null,
  state: string | null,
  subscription_tier: string | null = null,
) =>
  subscriptionFacts({ subscribed, subscription_tier, subscription_end }, state, now)
    .map((fact) => fact.join(': '))
    .join('; ')
    .replace('Subscription: ', '')

test.each([
  [true, FUTURE, 'renews', 'Active; Renews on: March 1, 2027'],
  [true, FUTURE, 'trial', 'Trial; Trial ends on: March 1, 2027'],
  [true, FUTURE, 'cancelled', 'Cancelled; Runs until: March 1, 2027'],
  [true, FUTURE, 'past_due', 'Active, payment overdue; Current period ends on: March 1, 2027'],
  [true, FUTURE, 'payments_paused', 'Active, payments paused'],
  [true, FUTURE, null, 'Active; Paid until: March 1, 2027'],
  [true, null, 'renews', 'Active'],
  [false, null, 'unpaid', 'Unpaid'],
  [false, null, 'paused', 'Paused'],
  [false, null, 'incomplete', 'Waiting for the first payment'],
  [false, PAST, 'ended', 'Ended; Ended on: March 1, 2026'],
  [false, PAST, 'cancelled', 'Ended; Ended on: March 1, 2026'],
  [false, PAST, 'renews', 'Not renewed; Paid until: March 1, 2026'],
  [false, PAST, 'past_due', 'Not renewed; Paid until: March 1, 2026'],
  [false, PAST, null, 'Ended; Ended on: March 1, 2026'],
  [false, null, 'unknown', 'Not active'],
  [false, null, null, 'None'],
])('an account subscribed %s until %s in state %s shows %s', (subscribed, end, state, expected) => {
  expect(describeFacts(subscribed, end, state)).toBe(expected)
})

test('an account with a tier shows it', () => {
  expect(describeFacts(false, null, 'unpaid', 'growth')).toBe('Unpaid; Tier: growth')
  expect(subscriptionFacts(NO_SUBSCRIPTION, null, now)).toEqual([['Subscription', 'None']])
})

describe('no state labels a future date "Ended on"', () => {
  const states = ['renews', 'trial', 'cancelled', 'past_due', 'payments_paused', 'unpaid']
  for (const state of [...states, 'paused', 'incomplete', 'ended', 'unknown', 'odd', null])
    for (const subscribed of [true, false])
      test(`${state}, subscribed ${subscribed}`, () => {
        expect(describeFacts(subscribed, FUTURE, state)).not.toContain('Ended on')
      })
})
