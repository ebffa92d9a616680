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

/** A row of the account page: name and value. */
export type Fact = [name: string, value: string]

/** The label of each `subscribers.subscription_state`, and the label of its end date. */
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

/** States that end only when the payment service says so, not when a date passes. */
const OPEN_ENDED = ['renews', 'trial', 'past_due', 'payments_paused']

/**
 * Returns the state, tier and relevant date for the account page. `state` is null without a subscription.
 * Never labels a future date "Ended on".
 */
export function subscriptionFacts(
  { subscribed, subscription_tier: tier, subscription_end: end }: Subscription,
  state: string | null,
  now: Date,
): Fact[] {
  const facts = (label: string, day?: string): Fact[] => [
    ['Subscription', label],
    ...(tier ? [['Tier', tier] satisfies Fact] : []),
    ...(day && end ? [[day, longDate(end)] satisfies Fact] : []),
  ]
  const known = STATES.get(state ?? '')
  if (subscribed) return facts(known?.state ?? 'Active', known ? known.day : 'Paid until')
  if (known && !known.day) return facts(known.state)
  const isPast = end !== null && new Date(end) <= now
  // The renewal, or its webhook, is late.
  if (isPast && OPEN_ENDED.includes(state ?? '')) return facts('Not renewed', 'Paid until')
  if (isPast || state === 'ended') return facts('Ended', isPast ? 'Ended on' : undefined)
  return facts(state ? 'Not active' : 'None')
}

/** Formats the UTC day of an ISO timestamp, like `November 24, 2026`. */
export const longDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
