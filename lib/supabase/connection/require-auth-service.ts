import 'server-only'
import * as v from 'valibot'
import { accountError } from '@/lib/account/account-error'
import { env } from '@/lib/env'
import type { Session } from '@/lib/supabase/session'

const health = v.object({ name: v.string() })

/** Throws `unavailable` unless the auth service responds, with or without a mail server. */
export async function requireAuthService({ backend }: Session): Promise<void> {
  const response = await backend
    .fetch(`${env.supabaseUrl}/auth/v1/health`, { headers: { apikey: env.supabaseKey } })
    .catch(() => undefined)
  const body = await response?.json().catch(() => undefined)
  if (!response?.ok || !v.is(health, body)) throw accountError('unavailable')
}
