import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../database.types.ts'
import { answer, refuseMethod } from '../_shared/answer.ts'
import { publishableKey, requestAuth, required } from '../_shared/environment.ts'

/** POST with the visitor's access token: what the account is entitled to at this moment. */
async function checkSubscription(request: Request): Promise<Response> {
  const refused = refuseMethod(request)
  if (refused) return refused
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!token) return answer(401, { error: 'unauthorized' })

  const supabase = createClient<Database>(required('SUPABASE_URL'), publishableKey(), {
    auth: requestAuth,
    global: { headers: { Authorization: `Bearer ${token}` } },
  })
  // getUser asks the server: getClaims would accept a signed-out token until it expires.
  const { data, error } = await supabase.auth.getUser(token)
  if (error && (error.status === undefined || error.status >= 500 || error.status === 429))
    return answer(503, { error: 'unavailable' })
  if (error) return answer(401, { error: 'unauthorized' })

  // Under the caller's role: row-level security hands out this one row only.
  const { data: row, error: failure } = await supabase
    .from('subscribers')
    .select('subscribed, subscription_tier, subscription_end, subscription_state')
    .eq('user_id', data.user.id)
    .maybeSingle()
  if (failure) {
    console.error('subscribers cannot be read', failure)
    return answer(503, { error: 'unavailable' })
  }
  return answer(200, entitlement(row))
}

type Row = Database['public']['Tables']['subscribers']['Row']
type Subscription = Pick<Row, 'subscribed' | 'subscription_tier' | 'subscription_end'>

/** Subscriptions that can run again: their tier is still the account's. */
const STOPPED = ['unpaid', 'paused']

/** A tier belongs to a subscription that has not ended; an end that is not paid for is told once it is past. */
function entitlement(row: (Subscription & Pick<Row, 'subscription_state'>) | null): Subscription {
  const end = row?.subscription_end ?? null
  const isPast = end !== null && Date.parse(end) <= Date.now()
  const subscribed = row?.subscribed === true && !isPast
  const isStopped = STOPPED.includes(row?.subscription_state ?? '')
  return {
    subscribed,
    subscription_tier: subscribed || isStopped ? (row?.subscription_tier ?? null) : null,
    subscription_end: subscribed || isPast ? end : null,
  }
}

export default { fetch: checkSubscription }
