import { longDate } from './long-date.ts'
import type { Subscription } from './subscription.ts'

/** A fact of the account page: its name and its value. */
export type Fact = [name: string, value: string]

/** What is said of each state of `subscribers.subscription_state`, and of the day that its end is. */
const STATES = new Map<string, { state: string; day?: string }>([
  ['renews', { state: 'Active', day: 'Renews on' }],
  ['trial', { state: 'Trial', day: 'Trial ends on' }],
  ['cancelled', { state: 'Cancelled', day: 'Runs until' }],
  ['past_due', { state: 'Active, payment overdue', day: 'Current period ends on' }],
  ['payments_paused', { state: 'Active, payments paused' }],
  ['unpaid', { state: 'Unpaid' }],
  ['paused', { state: 'Paused' }],
  ['incomplete', { state: 'Waiting for the first payment' }],
])

/** States that end only when the payment service says so, not by a day that has passed. */
const GOES_ON = ['renews', 'trial', 'past_due', 'payments_paused']

/**
 * State, tier and the day that matters, as the account page lists them. `state` is the row's, null without a subscription; `now` decides
 * which days are past. Never says "Ended on" of a day to come.
 */
export function subscriptionFacts(
  { subscribed, subscription_tier: tier, subscription_end: end }: Subscription,
  state: string | null,
  now: Date,
): Fact[] {
  const facts = (what: string, day?: string): Fact[] => [
    ['Subscription', what],
    ...(tier ? [['Tier', tier] satisfies Fact] : []),
    ...(day && end ? [[day, longDate(end)] satisfies Fact] : []),
  ]
  const known = STATES.get(state ?? '')
  if (subscribed) return facts(known?.state ?? 'Active', known ? known.day : 'Paid until')
  if (known && !known.day) return facts(known.state)
  const isPast = end !== null && new Date(end) <= now
  // The renewal is late, or news of it is.
  if (isPast && GOES_ON.includes(state ?? '')) return facts('Not renewed', 'Paid until')
  if (isPast || state === 'ended') return facts('Ended', isPast ? 'Ended on' : undefined)
  return facts(state ? 'Not active' : 'None')
}
