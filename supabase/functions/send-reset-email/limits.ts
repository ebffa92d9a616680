import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../database.types.ts'
import { sha256 } from '../_shared/is-equal.ts'

const HOUR = 3600
/** Emails per hour that strangers can send to one address. */
const PER_ADDRESS = 10
/** Requests per hour of one visitor, so that one machine can't use up the project's emails. */
const PER_VISITOR = 20

/** Takes one use of both limits, for known and unknown addresses. Undefined if the limits can't be read. */
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
