import type Stripe from 'stripe'

/** A customer's state for its row in `subscribers`. */
export interface SubscriptionState {
  active: boolean
  tier: string | null
  /** The end of the paid period; null while unknown. */
  periodEnd: string | null
  /** Null without a subscription. */
  state: string | null
}

/** Statuses by priority, for a customer with several subscriptions. */
const RANKS = [
  ['active', 'trialing'],
  ['past_due'],
  ['unpaid', 'paused'],
  ['incomplete'],
  ['canceled'],
  // The first payment never came, so there was no subscription.
  ['incomplete_expired'],
]
/** `past_due` keeps access while Stripe retries the payment. */
const ENTITLED = ['active', 'trialing', 'past_due']
const STOPPED = ['unpaid', 'paused', 'incomplete']

/** Returns the state of a customer's best subscription. */
export function subscriptionState(subscriptions: Stripe.Subscription[]): SubscriptionState {
  const [best] = subscriptions.toSorted((a, b) => rankOf(a) - rankOf(b) || endOf(b) - endOf(a))
  const state = best ? nextOf(best) : null
  if (!best || !state) return { active: false, tier: null, periodEnd: null, state }
  const price = best.items.data[0]?.price
  // An unpaid subscription's period end has no meaning.
  const end = STOPPED.includes(best.status) ? 0 : endOf(best)
  return {
    active: ENTITLED.includes(best.status),
    tier: price?.lookup_key ?? price?.nickname ?? null,
    periodEnd: end ? new Date(end * 1000).toISOString() : null,
    state,
  }
}

/** Ranks unknown statuses last. */
function rankOf({ status }: Stripe.Subscription): number {
  const rank = RANKS.findIndex((statuses) => statuses.includes(status))
  return rank < 0 ? RANKS.length : rank
}

function nextOf(subscription: Stripe.Subscription): string | null {
  const { status, cancel_at_period_end: ends, cancel_at: endsAt } = subscription
  if (status === 'canceled') return 'ended'
  if (STOPPED.includes(status)) return status
  if (!ENTITLED.includes(status)) return null
  if (ends || endsAt) return 'cancelled'
  if (status === 'trialing') return 'trial'
  if (status === 'past_due') return status
  return subscription.pause_collection ? 'payments_paused' : 'renews'
}

/** Seconds since 1970. The period's end is on the items since API version 2025-03-31. */
function endOf({ items, ended_at: endedAt, cancel_at: endsAt }: Stripe.Subscription): number {
  if (endedAt) return endedAt
  const period = Math.max(0, ...items.data.map((item) => item.current_period_end))
  // A subscription may be cancelled for a day within the period.
  return endsAt ? Math.min(endsAt, period || endsAt) : period
}
