import 'server-only'
import { type Subscription, toSubscription } from '@/lib/account/subscription'
import { logWarning } from '@/lib/log'
import type { ViewerClient } from './viewer.ts'

/**
 * The viewer's subscription by the same function the browser asks, and from its row what comes next, which the function
 * does not return; null if it cannot be read.
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
  // Rows of before this column existed do not say more than that there was a subscription.
  return { ...subscription, state: state ?? (end && 'unknown') }
}
