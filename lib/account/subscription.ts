/** Requirement R5.1: the subscription as the client holds it. */
export type Subscription = {
  subscribed: boolean
  subscription_tier: string | null
  subscription_end: string | null
}

/** Requirement R5.4: the subscription without a session. */
export const NO_SUBSCRIPTION: Subscription = {
  subscribed: false,
  subscription_tier: null,
  subscription_end: null,
}

/** Returns the subscription in a response of `check-subscription`, or undefined if it is malformed. */
export function toSubscription(body: unknown): Subscription | undefined {
  // Checked by hand: the header of every page runs this, and its bundle has no validator.
  const fields: Partial<Record<string, unknown>> = typeof body === 'object' ? { ...body } : {}
  const { subscribed, subscription_tier, subscription_end } = fields
  if (typeof subscribed !== 'boolean') return undefined
  if (!isTextOrNull(subscription_tier) || !isTextOrNull(subscription_end)) return undefined
  return { subscribed, subscription_tier, subscription_end }
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
