import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../database.types.ts'
import { sha256 } from '../_shared/is-equal.ts'

const HOUR = 3600
/** Mails an hour that strangers can make one address receive. */
const PER_ADDRESS = 10
/** Requests an hour of one visitor, so that one machine cannot use up the project's mails. */
const PER_VISITOR = 20

/** Takes one use of both limits, known address or not. Undefined: the limits cannot be read. */
export async function isWithinLimits(
  admin: SupabaseClient<Database>,
  email: string,
  visitor: string | undefined,
): Promise<boolean | undefined> {
  const ofVisitor = !visitor || (await take(admin, 'reset-mail-visitor', visitor, PER_VISITOR))
  return ofVisitor && take(admin, 'reset-mail-address', email, PER_ADDRESS)
}

async function take(
  admin: SupabaseClient<Database>,
  kind: string,
  subject: string,
  allowed: number,
) {
  const hash = Array.from(await sha256(subject), (byte) => byte.toString(16).padStart(2, '0'))
  const bucket = `${kind}:${hash.join('')}`
  const { data, error } = await admin.rpc('take_rate_limit', { bucket, allowed, seconds: HOUR })
  if (error) console.error('rate limits cannot be read', error)
  return error ? undefined : data === true
}
