import { NextResponse } from 'next/server'
import { seeOther } from '@/lib/forms/form-answer'
import { createPageClient, getViewer } from '@/lib/supabase/viewer'

/** Everything that is stored of an account, as a file. */
export async function GET() {
  const { user } = await getViewer()
  if (!user) return seeOther('/sign-in?next=/account')
  const client = await createPageClient()
  const { data: subscription } = await client.from('subscribers').select('*').maybeSingle()
  const text = JSON.stringify({ account: user, subscription }, null, 2)
  return new NextResponse(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
