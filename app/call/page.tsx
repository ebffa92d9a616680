import { cookies } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { BookingForm } from '@/components/booking/booking-form'
import { Unavailable } from '@/components/booking/unavailable'
import { issuesOfText } from '@/lib/booking/booking-answer'
import { isTimeZone } from '@/lib/booking/weekly-hours'
import { getLandingPage } from '@/lib/sanity/landing-page'
import { CallAgenda } from '@/sections/growth-plan/call-agenda'
import { TYPED } from './answer.ts'
import { readBookingMode, readOffer } from './offer.ts'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The booking on a page of its own: what the landing page's link leads to, complete without JavaScript. */
export default async function CallPage({ searchParams }: Props) {
  const { issues, time_zone: zone, page } = await searchParams
  const way = await readBookingMode()
  if (!way) notFound()
  if (way.mode === 'external') redirect(way.url)
  const [offer, { growthPlan }] = await Promise.all([readOffer(way.plan), getLandingPage()])
  const typed = readTyped((await cookies()).get(TYPED)?.value)
  const timeZone = isTimeZone(String(zone)) ? String(zone) : undefined
  return (
    <>
      <h1>Pick a time</h1>
      <div className="call-beside">
        <div className="call-sheet">
          {offer ? (
            <BookingForm
              offer={offer}
              timeZone={timeZone}
              typed={typed}
              action="/call/book"
              path="/call"
              zones={Intl.supportedValuesOf('timeZone')}
              page={/^\d{1,2}$/.test(String(page)) ? Number(page) : 0}
              issues={issuesOfText(issues)}
            />
          ) : (
            <Unavailable host={way.plan.host} />
          )}
        </div>
        {growthPlan && (
          <aside aria-label={growthPlan.heading}>
            <p className="mb-7 font-serif text-title leading-[1.06] tracking-[-0.01em] text-balance">
              {growthPlan.heading}
            </p>
            <CallAgenda agenda={growthPlan.agenda} />
          </aside>
        )}
      </div>
    </>
  )
}

function readTyped(text = ''): Record<string, string> {
  try {
    const entries = Object.entries(Object(JSON.parse(text)))
    return Object.fromEntries(entries.map(([name, value]) => [name, value ? String(value) : '']))
  } catch {
    return {}
  }
}
