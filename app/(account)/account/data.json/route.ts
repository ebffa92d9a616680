import { NextResponse } from 'next/server'
import { getViewer } from '@/lib/accounts/supabase/viewer'
import { seeOther } from '@/lib/http/forms/form-response'

/** Returns all data stored about an account as a JSON download. */
export async function GET() {
  const { user, client, isUnavailable } = await getViewer()
  if (isUnavailable) return seeOther('/account?error=unavailable')
  if (!user) return seeOther('/sign-in?next=/account')
  const [subscription, calls, sessions] = await Promise.all([
    // Without its copy of the email address, which may be outdated.
    client
      .from('subscribers')
      .select(
        'stripe_customer_id, subscribed, subscription_tier, subscription_end, subscription_state, created_at',
      )
      .maybeSingle(),
    client
      .from('bookings')
      .select('id, status, starts_at, ends_at, email, details, time_zone, attribution, created_at')
      .eq('email', user.email ?? '')
      .order('starts_at'),
    client.rpc('my_sessions'),
  ])
  // A part that can't be read must not look like missing data.
  if (subscription.error || calls.error || sessions.error || !Array.isArray(sessions.data))
    return seeOther('/account?error=unavailable')
  const stored = {
    account: user,
    subscription: subscription.data,
    calls: calls.data.map(({ id, status, starts_at, ends_at, email, details, ...row }) => {
      const { name, ...others } = details as Record<string, unknown>
      return { id, status, starts_at, ends_at, name, email, ...others, ...row }
    }),
    sessions: sessions.data,
  }
  const text = JSON.stringify(stored, null, 2)
  return new NextResponse(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
