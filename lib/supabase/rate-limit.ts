import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { FormError } from '@/lib/account/form-error'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import type { Database } from '@/supabase/database.types'
import { bucketOf } from './visitor.ts'

/** Takes one of `allowed` uses per so many seconds; throws `too_many` when they are used up. */
export async function limit(
  what: string,
  whom: string,
  allowed: number,
  seconds: number,
): Promise<void> {
  const client = createClient<Database>(env.supabaseUrl, getServerEnv().supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await client.rpc('take_rate_limit', {
    bucket: bucketOf(what, whom),
    allowed,
    seconds,
  })
  if (error) throw new FormError('unavailable')
  if (data !== true) throw new FormError('too_many')
}

const WINDOW_S = 15 * 60

/** Attempts with a password, for each visitor and each account. */
const PER_VISITOR = 40
const PER_ACCOUNT = 10

/**
 * Limits guessing of passwords. Strangers share the attempts of an account; a browser that has signed
 * in before has its own, so that nobody can lock the owner out.
 */
export async function limitPasswordAttempts(
  address: string,
  email: string,
  isKnownDevice: boolean,
): Promise<void> {
  await limit('password by visitor', address, PER_VISITOR, WINDOW_S)
  const whose = isKnownDevice ? 'password by owner' : 'password by stranger'
  await limit(whose, email, PER_ACCOUNT, WINDOW_S)
}
