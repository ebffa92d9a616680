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
  // By hand: it runs in the header of every page, whose bytes hold no validator.
  const fields: Partial<Record<string, unknown>> = typeof answer === 'object' ? { ...answer } : {}
  const { subscribed, subscription_tier, subscription_end } = fields
  if (typeof subscribed !== 'boolean') return undefined
  if (!isTextOrNull(subscription_tier) || !isTextOrNull(subscription_end)) return undefined
  return { subscribed, subscription_tier, subscription_end }
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
