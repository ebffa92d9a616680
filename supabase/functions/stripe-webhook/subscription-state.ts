import type Stripe from 'stripe'

/** What the row of `subscribers` says about a customer. */
export interface SubscriptionState {
  active: boolean
  tier: string | null
  periodEnd: string | null
}

/**
 * `past_due` keeps its access while Stripe still tries to collect; `unpaid`, `paused`, `canceled`
 * and both `incomplete` do not.
 */
const ENTITLED = new Set<Stripe.Subscription.Status>(['active', 'trialing', 'past_due'])

/** The state of a customer with any number of subscriptions: the best one counts. */
export function subscriptionState(subscriptions: Stripe.Subscription[]): SubscriptionState {
  const [best] = subscriptions.toSorted(
    (a, b) => Number(isEntitled(b)) - Number(isEntitled(a)) || endOf(b) - endOf(a),
  )
  if (!best) return { active: false, tier: null, periodEnd: null }
  const price = best.items.data[0]?.price
  return {
    active: isEntitled(best),
    tier: price?.lookup_key ?? price?.nickname ?? null,
    periodEnd: endOf(best) ? new Date(endOf(best) * 1000).toISOString() : null,
  }
}

const isEntitled = (subscription: Stripe.Subscription) => ENTITLED.has(subscription.status)

/** Seconds since 1970. The period's end stands on the items since API version 2025-03-31. */
function endOf(subscription: Stripe.Subscription): number {
  const ends = subscription.items.data.map((item) => item.current_period_end)
  return subscription.ended_at ?? Math.max(0, ...ends)
}
