import 'server-only'
import { networkOf } from '@/lib/values/network-of'
import { adminClient } from './admin-client.ts'
import { bucketOf } from './visitor.ts'

/** Why an attempt is rejected; undefined if it is allowed. */
export type Limited = 'too_many' | 'unavailable' | undefined

const HOUR_S = 3600
const WINDOW_S = 15 * 60

/**
 * Limits password attempts per visitor and per account. Unknown browsers share an account's attempts; a browser that
 * has signed in before has separate ones, so that nobody can lock the owner out.
 */
export async function limitPasswordAttempts(
  address: string,
  email: string,
  isKnownDevice: boolean,
): Promise<Limited> {
  const kind = isKnownDevice ? 'password by owner' : 'password by stranger'
  return (
    (await limit('password by visitor', networkOf(address), 40, WINDOW_S)) ??
    (await limit(kind, email, 10, WINDOW_S))
  )
}

/** Limits new accounts per visitor. */
export const limitSignUps = (address: string): Promise<Limited> =>
  limit('sign-up', networkOf(address), 20, HOUR_S)

/**
 * Limits booking attempts per visitor and per email address. Counts every address alike, so that a rejection reveals
 * nothing about bookings.
 */
export const limitBookings = async (address: string, email: string): Promise<Limited> =>
  (await limit('booking by visitor', networkOf(address), 20, HOUR_S)) ??
  (await limit('booking by email', email, 6, HOUR_S))

/** Takes one of the `allowed` uses per `seconds`. */
async function limit(
  what: string,
  whom: string,
  allowed: number,
  seconds: number,
): Promise<Limited> {
  const bucket = bucketOf(what, whom)
  const { data, error } = await adminClient().rpc('take_rate_limit', { bucket, allowed, seconds })
  if (error || typeof data !== 'boolean') return 'unavailable'
  return data ? undefined : 'too_many'
}
