import 'server-only'
import { randomUUID } from 'node:crypto'
import { adminClient } from '@/lib/accounts/supabase/clients'
import { isHost } from '@/lib/accounts/supabase/host'
import { feedToken, readFeedToken } from '@/lib/booking/booking-token'
import { env } from '@/lib/env'
import { logWarning } from '@/lib/http/log/log'
import { siteBookingKey } from './booking-calls.ts'

/** Returns the URL of a host's calendar feed; null without one, undefined if it can't be read with `fetcher`. */
export async function readFeedUrl(
  userId: string,
  fetcher: typeof fetch,
): Promise<string | null | undefined> {
  const { data, error } = await adminClient(fetcher)
    .from('booking_feeds')
    .select('id')
    .eq('user_id', userId)
    .maybeSingle()
  if (error) logWarning(`booking_feeds: ${error.code} ${error.message}`)
  if (!data) return error ? undefined : null
  return `${env.siteUrl}/account/bookings/${feedToken(siteBookingKey(), data.id)}/calendar.ics`
}

/** Gives a host's feed a new URL and invalidates the old one. Returns false if that failed. */
export async function renewFeed(userId: string): Promise<boolean> {
  const row = { user_id: userId, id: randomUUID(), created_at: new Date().toISOString() }
  const { error } = await adminClient().from('booking_feeds').upsert(row)
  if (error) logWarning(`booking_feeds: ${error.code} ${error.message}`)
  return !error
}

/** Deletes a host's feed. Returns false if that failed. */
export async function revokeFeed(userId: string): Promise<boolean> {
  const { error } = await adminClient().from('booking_feeds').delete().eq('user_id', userId)
  if (error) logWarning(`booking_feeds: ${error.code} ${error.message}`)
  return !error
}

/** Checks a feed's token: `open` if it is signed, not revoked, and its account is still a host. */
export async function checkFeed(
  token: string,
  fetcher: typeof fetch,
): Promise<'open' | 'closed' | 'unavailable'> {
  const id = readFeedToken(siteBookingKey(), token)
  if (!id) return 'closed'
  const client = adminClient(fetcher)
  const { data, error } = await client
    .from('booking_feeds')
    .select('user_id')
    .eq('id', id)
    .maybeSingle()
  if (error) return 'unavailable'
  if (!data) return 'closed'
  const account = await client.auth.admin.getUserById(data.user_id)
  if (account.error) return account.error.status === 404 ? 'closed' : 'unavailable'
  return isHost(account.data.user) ? 'open' : 'closed'
}
