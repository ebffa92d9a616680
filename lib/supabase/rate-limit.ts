import 'server-only'
import { networkOf } from '@/lib/values/network-of'
import { adminClient } from './admin-client.ts'
import { bucketOf } from './visitor.ts'

/** Why an attempt is not taken; undefined if it is. */
export type Limited = 'too_many' | 'unavailable' | undefined

const HOUR_S = 3600
const WINDOW_S = 15 * 60

/**
 * Limits guessing of passwords, for each visitor and each account. Strangers share the attempts of an
 * account; a browser that has signed in before has its own, so that nobody can lock the owner out.
 */
export async function limitPasswordAttempts(
  address: string,
  email: string,
  isKnownDevice: boolean,
): Promise<Limited> {
  const whose = isKnownDevice ? 'password by owner' : 'password by stranger'
  return (
    (await limit('password by visitor', networkOf(address), 40, WINDOW_S)) ??
    (await limit(whose, email, 10, WINDOW_S))
  )
}

/** Limits new accounts of one visitor. */
export const limitSignUps = (address: string): Promise<Limited> =>
  limit('sign-up', networkOf(address), 20, HOUR_S)

/**
 * Limits attempts to book, of one visitor and for one address. Counted for every address alike, so that a
 * refusal tells nothing of what is booked.
 */
export const limitBookings = async (address: string, email: string): Promise<Limited> =>
  (await limit('booking by visitor', networkOf(address), 20, HOUR_S)) ??
  (await limit('booking by email', email, 6, HOUR_S))

/** Takes one of `allowed` uses per so many seconds. */
async function limit(
  what: string,
  whom: string,
  allowed: number,
  seconds: number,
): Promise<Limited> {
  const bucket = bucketOf(what, whom)
  const { data, error } = await adminClient().rpc('take_rate_limit', { bucket, allowed, seconds })
  if (error) return 'unavailable'
  return data === true ? undefined : 'too_many'
}
