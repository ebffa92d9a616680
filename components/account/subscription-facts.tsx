import type { Subscription } from '@/lib/account/subscription'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** State, tier and end of a subscription; `null` when it could not be read. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription | null }) {
  if (!subscription)
    return (
      <>
        <dt>Subscription</dt>
        <dd>It cannot be read at the moment.</dd>
      </>
    )
  const { subscribed, subscription_tier: tier, subscription_end: end } = subscription
  const date = end && DATE.format(new Date(end))
  return (
    <>
      <dt>Subscription</dt>
      <dd>{subscribed ? 'Active' : date ? 'Ended' : 'None'}</dd>
      {tier && (
        <>
          <dt>Tier</dt>
          <dd>{tier}</dd>
        </>
      )}
      {date && (
        <>
          <dt>{subscribed ? 'Paid until' : 'Ended on'}</dt>
          <dd>{date}</dd>
        </>
      )}
    </>
  )
}
