/** Requirement R5.1: the subscription as the client holds it. */
export type Subscription = {
  subscribed: boolean
  subscription_tier: string | null
  subscription_end: string | null
}

/** Requirement R5.4: what it resets to without a session. */
export const NO_SUBSCRIPTION: Subscription = {
  subscribed: false,
  subscription_tier: null,
  subscription_end: null,
}

/** The answer of `check-subscription`; undefined for anything else. */
export function toSubscription(answer: unknown): Subscription | undefined {
  const { subscribed, subscription_tier: tier, subscription_end: end } = Object(answer)
  const isText = (value: unknown) => value === null || typeof value === 'string'
  if (typeof subscribed !== 'boolean' || !isText(tier) || !isText(end)) return undefined
  return { subscribed, subscription_tier: tier, subscription_end: end }
}
