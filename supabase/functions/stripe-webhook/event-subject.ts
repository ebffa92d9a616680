import type Stripe from 'stripe'

/** Whom an event is about: a Stripe customer, and the account if the event names it. */
export interface EventSubject {
  customer: string
  account: string | undefined
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The subject of the events that can change a subscription; undefined for all others. */
export function eventSubject(event: Stripe.Event): EventSubject | undefined {
  switch (event.type) {
    case 'checkout.session.completed': {
      const session = event.data.object
      if (session.mode !== 'subscription') return undefined
      const account = session.client_reference_id ?? session.metadata?.user_id
      return subject(session.customer, account)
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return subject(event.data.object.customer, accountOf(event.data.object))
    default:
      return undefined
  }
}

/** The account a subscription was bought for, as the checkout wrote it into the metadata. */
export function accountOf(subscription: Stripe.Subscription): string | undefined {
  return toAccount(subscription.metadata.user_id)
}

// Never by email equality: whoever pays with a foreign address would subscribe its owner.
function subject(
  customer: string | { id: string } | null,
  account: string | null | undefined,
): EventSubject | undefined {
  if (!customer) return undefined
  return {
    customer: typeof customer === 'string' ? customer : customer.id,
    account: toAccount(account),
  }
}

const toAccount = (value: string | null | undefined) =>
  value && UUID.test(value) ? value.toLowerCase() : undefined
