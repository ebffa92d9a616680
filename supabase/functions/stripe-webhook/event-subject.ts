import type Stripe from 'stripe'

/** The Stripe customer of an event, and the account if the event names it. */
export interface EventSubject {
  customer: string
  account: string | undefined
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Returns the subject of an event that can change a subscription; undefined for all others. */
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

/** Returns the account of a subscription, from the metadata written by the checkout. */
export function accountOf(subscription: Stripe.Subscription): string | undefined {
  return toAccount(subscription.metadata.user_id)
}

// Never matched by email: paying with someone else's address would subscribe its owner.
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
