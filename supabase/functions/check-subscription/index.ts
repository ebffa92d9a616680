import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../database.types.ts'
import { publishableKey, requestAuth, required } from '../_shared/environment.ts'
import { jsonResponse, rejectMethod } from '../_shared/responses.ts'

/** Handles a POST with the visitor's access token: returns what the account is entitled to now. */
async function checkSubscription(request: Request): Promise<Response> {
  const rejected = rejectMethod(request)
  if (rejected) return rejected
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!token) return jsonResponse(401, { error: 'unauthorized' })

  const supabase = createClient<Database>(required('SUPABASE_URL'), publishableKey(), {
    auth: requestAuth,
    global: { headers: { Authorization: `Bearer ${token}` } },
  })
  // getUser asks the server: getClaims would accept a signed-out token until it expires.
  const { data, error } = await supabase.auth.getUser(token)
  if (error && (error.status === undefined || error.status >= 500 || error.status === 429))
    return jsonResponse(503, { error: 'unavailable' })
  if (error) return jsonResponse(401, { error: 'unauthorized' })

  // With the caller's role: row-level security returns only this row.
  const { data: row, error: failure } = await supabase
    .from('subscribers')
    .select('subscribed, subscription_tier, subscription_end, subscription_state')
    .eq('user_id', data.user.id)
    .maybeSingle()
  if (failure) {
    console.error('subscribers cannot be read', failure)
    return jsonResponse(503, { error: 'unavailable' })
  }
  return jsonResponse(200, entitlement(row))
}

type Row = Database['public']['Tables']['subscribers']['Row']
type Subscription = Pick<Row, 'subscribed' | 'subscription_tier' | 'subscription_end'>

/** Subscriptions that can resume: the account keeps their tier. */
const STOPPED = ['unpaid', 'paused']

/** Returns the tier of a subscription that has not ended. Returns an unpaid end date only once it has passed. */
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
