import 'server-only'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { getServerEnv } from '@/lib/env.server'
import { type FormCookie, HTTP_ONLY } from '@/lib/forms/form-cookie'

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
