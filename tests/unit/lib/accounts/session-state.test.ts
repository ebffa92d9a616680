import { expect, test } from 'vitest'
import { AUTH_EVENTS, afterCheck, afterEvent, INITIAL_STATE } from '@/lib/accounts/session-state'
import { NO_SUBSCRIPTION } from '@/lib/accounts/subscription'

const ada = { id: '1', email: 'ada@example.com' }
const bob = { id: '2', email: 'bob@example.com' }
const paid = { subscribed: true, subscription_tier: 'Growth', subscription_end: null }
const signedIn = afterCheck(afterEvent(INITIAL_STATE, 'INITIAL_SESSION', ada), '1', paid)

test('isLoading is true until the session is known', () => {
  expect(INITIAL_STATE.isLoading).toBe(true)
  expect(afterEvent(INITIAL_STATE, 'INITIAL_SESSION', null).isLoading).toBe(false)
  expect(afterEvent(INITIAL_STATE, 'INITIAL_SESSION', ada)).toMatchObject({ user: ada })
})

test.each(AUTH_EVENTS.filter((event) => event !== 'SIGNED_OUT'))(
  '%s with a session sets the user and keeps the subscription',
  (event) => {
    expect(afterEvent(signedIn, event, ada)).toEqual({
      isLoading: false,
      user: ada,
      subscription: paid,
    })
  },
)

test('signing out resets the subscription', () => {
  for (const user of [null, ada])
    expect(afterEvent(signedIn, 'SIGNED_OUT', user)).toEqual({
      isLoading: false,
      user: null,
      subscription: NO_SUBSCRIPTION,
    })
  expect(afterEvent(signedIn, 'TOKEN_REFRESHED', null).user).toBe(null)
})

test('an unknown event changes nothing', () => {
  expect(afterEvent(signedIn, 'SOMETHING_NEW', null)).toBe(signedIn)
})

test('another user inherits no subscription, not even from a late response', () => {
  const other = afterEvent(signedIn, 'SIGNED_IN', bob)
  expect(other.subscription).toEqual(NO_SUBSCRIPTION)
  expect(afterCheck(other, '1', paid)).toBe(other)
})
