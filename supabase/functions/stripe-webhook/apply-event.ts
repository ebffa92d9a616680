import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import * as v from 'valibot'
import { requestAuth, required, secretKey } from '../_shared/environment.ts'
import { accountOf, type EventSubject } from './event-subject.ts'
import { subscriptionState } from './subscription-state.ts'

const subscriber = v.nullable(v.object({ user_id: v.string(), updated_at: v.string() }))

/** Several events of one checkout arrive at once, and each may find the row changed. */
const ATTEMPTS = 5

/**
 * Writes the customer's current state from Stripe; the event only signals a change. Reads the row before calling
 * Stripe and writes only if the row is unchanged, so that an older response can't overwrite a newer one. Throws if a
 * service is down.
 */
export async function applyEvent(
  stripe: Stripe,
  event: Stripe.Event,
  subject: EventSubject,
): Promise<string> {
  // Untyped, because the generated types have no nullable arguments.
  const admin = createClient(required('SUPABASE_URL'), secretKey(), { auth: requestAuth })
  const { customer } = subject
  let { account } = subject
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row =
      (await findRow(admin, 'stripe_customer_id', customer)) ??
      (account ? await findRow(admin, 'user_id', account) : null)
    const { data: subscriptions } = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
    })
    const owner = row?.user_id ?? account
    if (!owner) {
      account = subscriptions.map(accountOf).find(Boolean)
      // Not an error: the checkout event, which names the account, may still be on its way.
      if (!account) return 'unknown_customer'
      continue
    }
    const state = subscriptionState(subscriptions)
    const { data, error } = await admin.rpc('apply_subscription_event', {
      event_id: event.id,
      event_created: new Date(event.created * 1000).toISOString(),
      account: owner,
      account_email: '',
      customer,
      active: state.active,
      tier: state.tier,
      period_end: state.periodEnd,
      state: state.state,
      seen: row?.updated_at ?? null,
    })
    if (error) throw new Error(`event ${event.id} was not applied`, { cause: error })
    if (data !== 'conflict') return data
  }
  return 'conflict'
}

async function findRow(admin: SupabaseClient, column: string, value: string) {
  const { data, error } = await admin
    .from('subscribers')
    .select('user_id, updated_at')
    .eq(column, value)
    .maybeSingle()
  if (error) throw new Error('subscribers cannot be read', { cause: error })
  return v.parse(subscriber, data)
}
