import { redirect } from 'next/navigation'
import { AccountSlot } from '@/components/account/account-slot'
import { CallFeed } from '@/components/account/calls/call-feed'
import { CallList } from '@/components/account/calls/call-list'
import { Notice } from '@/components/account/notice'
import { PageFrame } from '@/components/site/page-frame'
import { FormMessage } from '@/components/ui/form-message'
import { MESSAGES } from '@/lib/account/messages'
import { screenState } from '@/lib/account/screen-state'
import { toBookingMode } from '@/lib/booking/booking-plan'
import { env } from '@/lib/env'
import type { SearchParams } from '@/lib/forms/parse-form'
import { getLandingPage } from '@/lib/sanity/landing-page'
import { titled } from '@/lib/sanity/site-frame'
import { readFeedUrl } from '@/lib/supabase/bookings/booking-feed'
import { isHost } from '@/lib/supabase/bookings/host'
import { listBookings } from '@/lib/supabase/bookings/read-bookings'
import { getViewer } from '@/lib/supabase/viewer'

export const generateMetadata = () => titled('Calls')

/** Lists the booked calls for hosts; the proxy returns 404 for everyone else. */
export default async function BookingsPage({ searchParams }: { searchParams: SearchParams }) {
  const { errors, notice } = await screenState(searchParams, env.siteUrl)
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
