import { Fragment } from 'react'
import { longDate } from '@/lib/account/long-date'
import type { Subscription } from '@/lib/account/subscription'

/** State, tier and end of a subscription; `null` when it could not be read. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription | null }) {
  const facts = subscription ? factsOf(subscription) : [['Subscription', UNKNOWN]]
  return facts.map(([name, value]) => (
    <Fragment key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Fragment>
  ))
}

const UNKNOWN = 'It cannot be read at the moment.'

function factsOf({ subscribed, subscription_tier: tier, subscription_end: end }: Subscription) {
  const ended = end ? 'Ended' : 'None'
  return [
    ['Subscription', subscribed ? 'Active' : ended],
    ...(tier ? [['Tier', tier]] : []),
    ...(end ? [[subscribed ? 'Paid until' : 'Ended on', longDate(end)]] : []),
  ]
}
