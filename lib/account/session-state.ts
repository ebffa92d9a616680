import { NO_SUBSCRIPTION, type Subscription } from './subscription.ts'

/** Requirement R5.6: the events of the auth client that are recognised. */
export const AUTH_EVENTS = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const

/** Who is signed in, as far as the page shows it. */
export type SessionUser = { id: string; email: string }

/** Requirement R5.3: loading until the session is known; the subscription of the signed-in user. */
export type SessionState = {
  isLoading: boolean
  user: SessionUser | null
  subscription: Subscription
}

export const INITIAL_STATE: SessionState = {
  isLoading: true,
  user: null,
  subscription: NO_SUBSCRIPTION,
}

/** The state after an event; the subscription is kept for the same user, until it is checked again. */
export function afterEvent(
  state: SessionState,
  event: string,
  user: SessionUser | null,
): SessionState {
  if (!AUTH_EVENTS.some((known) => known === event)) return state
  if (event === 'SIGNED_OUT' || !user) return { ...INITIAL_STATE, isLoading: false }
  const subscription = state.user?.id === user.id ? state.subscription : NO_SUBSCRIPTION
  return { isLoading: false, user, subscription }
}

/** The state after a check: of somebody who has left meanwhile nothing is kept. */
export function afterCheck(
  state: SessionState,
  userId: string,
  subscription: Subscription,
): SessionState {
  return state.user?.id === userId ? { ...state, subscription } : state
}
