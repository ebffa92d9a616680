import { Fragment } from 'react'
import { type Fact, type Subscription, subscriptionFacts } from '@/lib/accounts/subscription'

type Props = {
  /** Null if it couldn't be read. */
  subscription: (Subscription & { state: string | null }) | null
  now: Date
}

/** Shows the state, tier and end of a subscription. */
export function SubscriptionFacts({ subscription, now }: Props) {
  const facts: Fact[] = subscription
    ? subscriptionFacts(subscription, subscription.state, now)
    : [['Subscription', 'Unavailable right now']]
  return facts.map(([name, value]) => (
    <Fragment key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Fragment>
  ))
}
