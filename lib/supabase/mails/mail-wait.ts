import 'server-only'
import type { NextRequest } from 'next/server'
import { accountError } from '@/lib/account/account-error'
import { type FormCookie, HTTP_ONLY } from '@/lib/forms/form-cookie'
import { bucketOf } from '@/lib/supabase/visitor'

/** Seconds between two mails to one address: `max_frequency` in supabase/config.toml. */
const WAIT_S = 60
const COOKIE = 'mail-asked'

const mailTo = (email: string) => bucketOf('mail', email).slice(0, 16)

/** Remembers in this browser that it has asked for a mail to this address. */
export const mailAskedCookie = (email: string): FormCookie => ({
  ...HTTP_ONLY,
  name: COOKIE,
  value: `${Date.now()}.${mailTo(email)}`,
  path: '/auth',
  maxAge: WAIT_S,
})

/**
 * Throws, with the seconds left, if this browser has asked for a mail to this address a moment ago. Not what the auth
 * service says: it refuses only addresses it knows, which would tell them apart.
 */
export function requireWait({ cookies }: NextRequest, email: string): void {
  const [at, to] = cookies.get(COOKIE)?.value.split('.') ?? []
  const left = Math.ceil((Number(at) + WAIT_S * 1000 - Date.now()) / 1000)
  if (to === mailTo(email) && left > 0 && left <= WAIT_S)
    throw accountError('too_soon', undefined, [`${left}`])
}
