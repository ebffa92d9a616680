import { NextResponse } from 'next/server'
import { seeOther } from '@/lib/forms/form-answer'
import { createPageClient, getViewer } from '@/lib/supabase/viewer'

/** Everything that is stored of an account, as a file. */
export async function GET() {
  const { user } = await getViewer()
  if (!user) return seeOther('/sign-in?next=/account')
  const client = await createPageClient()
  const [{ data: subscription }, { data: calls }, { data: sessions }] = await Promise.all([
    // Without its copy of the address, which may be a former one.
    client
      .from('subscribers')
      .select(
        'stripe_customer_id, subscribed, subscription_tier, subscription_end, subscription_state, created_at',
      )
      .maybeSingle(),
    client
      .from('bookings')
      .select(
        'id, status, starts_at, ends_at, name, email, phone, company, question, time_zone, attribution, created_at',
      )
      .eq('email', user.email ?? '')
      .order('starts_at'),
    client.rpc('my_sessions'),
  ])
  const text = JSON.stringify({ account: user, subscription, calls, sessions }, null, 2)
  return new NextResponse(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
