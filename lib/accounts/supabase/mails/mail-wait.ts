import 'server-only'
import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/accounts/messages'
import { bucketOf } from '@/lib/accounts/supabase/rate-limit'
import type { FormCookie } from '@/lib/http/forms/form-error'
import { HTTP_ONLY } from '@/lib/http/forms/form-response'

/** Seconds between two emails to one address: `max_frequency` in supabase/config.toml. */
const WAIT_S = 60
const COOKIE = 'mail-asked'

const hashOf = (subject: string) => bucketOf('mail', subject).slice(0, 16)

/** Returns a cookie that records that this browser has requested an email to an address, or for another subject. */
export const mailRequestedCookie = (subject: string): FormCookie => ({
  ...HTTP_ONLY,
  name: COOKIE,
  value: `${Date.now()}.${hashOf(subject)}`,
  path: '/auth',
  maxAge: WAIT_S,
})

/**
 * Throws, with the seconds left, if this browser has just requested an email for the same subject. The auth service's own
 * limit can't be used: it applies to known addresses only, which would reveal them.
 */
export function requireWait({ cookies }: NextRequest, subject: string): void {
  const [at, hash] = cookies.get(COOKIE)?.value.split('.') ?? []
  const left = Math.ceil((Number(at) + WAIT_S * 1000 - Date.now()) / 1000)
  if (hash === hashOf(subject) && left > 0 && left <= WAIT_S)
    throw accountError('too_soon', undefined, [`${left}`])
}
