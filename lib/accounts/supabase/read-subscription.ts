import 'server-only'
import { type Subscription, toSubscription } from '@/lib/accounts/subscription'
import { logWarning } from '@/lib/http/log/log'
import type { ViewerClient } from './viewer.ts'

/**
 * Returns the viewer's subscription from `check-subscription`, which the browser also calls, with the state from its
 * row. Null if either can't be read.
 */
export async function readSubscription(
  client: ViewerClient,
): Promise<(Subscription & { state: string | null }) | null> {
  const [{ data, error }, row] = await Promise.all([
    client.functions.invoke('check-subscription'),
    client.from('subscribers').select('subscription_state, subscription_end').maybeSingle(),
  ])
  if (error) logWarning(`check-subscription: ${error.message}`)
  if (row.error) logWarning(`subscribers: ${row.error.message}`)
  const subscription = toSubscription(data)
  if (!subscription || row.error) return null
  const { subscription_state: state = null, subscription_end: end = null } = row.data ?? {}
  // Rows older than this column only show that there was a subscription.
  return { ...subscription, state: state ?? (end && 'unknown') }
}
