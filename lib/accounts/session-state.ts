import { NO_SUBSCRIPTION, type Subscription } from './subscription.ts'

/** Requirement R5.6: the auth client's events that are recognized. */
export const AUTH_EVENTS = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const

/** The signed-in user, as far as the page shows it. */
export type SessionUser = { id: string; email: string }

/** Requirement R5.3: `isLoading` is true until the session is known. */
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

/** Returns the state after an event. Keeps the same user's subscription until it is checked again. */
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

/** Returns the state after a subscription check. Ignores the result if that user has signed out meanwhile. */
export function afterCheck(
  state: SessionState,
  userId: string,
  subscription: Subscription,
): SessionState {
  return state.user?.id === userId ? { ...state, subscription } : state
}
