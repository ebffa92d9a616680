import { redirect } from 'next/navigation'
import { AccountSlot } from '@/components/account/account-slot'
import { CallFeed } from '@/components/account/calls/call-feed'
import { CallList } from '@/components/account/calls/call-list'
import { Notice } from '@/components/account/notice'
import { PageFrame } from '@/components/site/page-frame'
import { FormMessage } from '@/components/ui/form-message'
import { MESSAGES } from '@/lib/accounts/messages'
import { readScreenQuery } from '@/lib/accounts/read-screen-query'
import { isHost } from '@/lib/accounts/supabase/host'
import { getViewer } from '@/lib/accounts/supabase/viewer'
import { toBookingMode } from '@/lib/booking/booking-plan'
import { listBookings } from '@/lib/booking/supabase/booking-calls'
import { readFeedUrl } from '@/lib/booking/supabase/booking-feed'
import { getLandingPage, screenMetadata } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'
import type { SearchParams } from '@/lib/http/forms/parse-form'

export const generateMetadata = () => screenMetadata('Calls')

/** Lists the booked calls for hosts; the proxy returns 404 for everyone else. */
export default async function BookingsPage({ searchParams }: { searchParams: SearchParams }) {
  const { errors, notice } = await readScreenQuery(searchParams, env.siteUrl)
  const { user, fetcher, isUnavailable } = await getViewer()
  if (!user && !isUnavailable) redirect('/sign-in?next=/account/bookings')
  if (user && !isHost(user)) redirect('/page-not-found')
  const { settings, growthPlan } = await getLandingPage()
  const timeZone = toBookingMode(growthPlan?.booking)?.plan.rules.timeZone ?? 'UTC'
  const [bookings, feedUrl] = user
    ? await Promise.all([listBookings(fetcher), readFeedUrl(user.id, fetcher)])
    : []
  return (
    <PageFrame settings={settings} account={<AccountSlot label={settings.labels.signIn} />}>
      <div className="wrap account-page">
        <h1>Calls</h1>
        <Notice code={notice} />
        {errors.map(({ message }) => (
          <FormMessage key={message} message={message} isError />
        ))}
        {bookings ? (
          <>
            <CallList bookings={bookings} timeZone={timeZone} now={new Date()} />
            <CallFeed url={feedUrl} />
          </>
        ) : (
          errors.length === 0 && <FormMessage message={MESSAGES.unavailable} isError />
        )}
      </div>
    </PageFrame>
  )
}
