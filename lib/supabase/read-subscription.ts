import 'server-only'
import { type Subscription, toSubscription } from '@/lib/account/subscription'
import { logWarning } from '@/lib/log'
import { createPageClient } from './viewer.ts'

/** The viewer's subscription by the same function the browser asks; null if it cannot be read. */
export async function readSubscription(): Promise<Subscription | null> {
  const { functions } = await createPageClient()
  const { data, error } = await functions.invoke('check-subscription')
  if (error) logWarning(`check-subscription: ${error.message}`)
  return toSubscription(data) ?? null
}
