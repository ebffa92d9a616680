import 'server-only'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { NextRequest } from 'next/server'
import { adminClient } from '@/lib/accounts/supabase/clients'
import { getServerEnv } from '@/lib/env.server'
import type { FormCookie } from '@/lib/http/forms/form-error'
import { HTTP_ONLY } from '@/lib/http/forms/form-response'

/** Why an attempt is rejected; undefined if it is allowed. */
type Limited = 'too_many' | 'unavailable' | undefined

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

/**
 * Returns the key for rate limits: the IPv4 address, or the first 64 bits of an IPv6 address, since one visitor has all
 * addresses of such a network.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  // The URL parser normalizes IPv6 addresses: without IPv4 notation, in lower case.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((text) => text.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  const groups = [...first, ...zeros, ...last]
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}

const DEVICE_COOKIE = 'known-device'
const YEAR_S = 365 * 24 * 3600

/** Returns true for a browser that has signed in to this account before. */
export function isKnownDevice(request: NextRequest, email: string): boolean {
  const given = Buffer.from(request.cookies.get(DEVICE_COOKIE)?.value ?? '')
  const mark = Buffer.from(deviceMark(email))
  return given.length === mark.length && timingSafeEqual(given, mark)
}

/** Returns the cookie that marks a browser as known for an account. */
export const deviceCookie = (email: string): FormCookie => ({
  ...HTTP_ONLY,
  name: DEVICE_COOKIE,
  value: deviceMark(email),
  path: '/auth',
  maxAge: YEAR_S,
})

function deviceMark(email: string): string {
  const { supabaseSecretKey } = getServerEnv()
  return createHmac('sha256', supabaseSecretKey).update(`device ${email}`).digest('base64url')
}

/** Returns a counter's name that does not reveal whom it counts. */
export const bucketOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex')
