import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { BookingForm } from '@/components/booking/booking-form'
import { Unavailable } from '@/components/booking/unavailable'
import { pageOf } from '@/lib/booking/booking-offer'
import { toBookingMode } from '@/lib/booking/booking-plan'
import { zoneNames } from '@/lib/booking/time-zones'
import { getLandingPage, screenMetadata } from '@/lib/content/reading/get-landing-page'
import { orUndefined, type SearchParams } from '@/lib/http/forms/parse-form'
import { CallAgenda } from '@/sections/growth-plan/call-agenda'
import { BOOKING_INPUT, savedInput } from './handle-call-form.ts'
import { readOffer } from './offer.ts'
import { readQuery } from './read-query.ts'

export const generateMetadata = () => screenMetadata('Pick a time')

type Props = { searchParams: SearchParams }

const saved = orUndefined(v.pipe(v.string(), v.parseJson(), savedInput))

/** The booking page, linked from the landing page; works without JavaScript. */
export default async function CallPage({ searchParams }: Props) {
  const { issues, from, timeZone, page, start, day, ticket } = await readQuery(searchParams)
  const { growthPlan, settings } = await getLandingPage()
  const bookingMode = toBookingMode(growthPlan?.booking, settings.legalName)
  if (!bookingMode) redirect('/page-not-found')
  if (bookingMode.mode === 'external') redirect(bookingMode.url)
  const offer = await readOffer(bookingMode.plan)
  const input = v.parse(saved, (await cookies()).get(BOOKING_INPUT)?.value)
  const dropped = input?.dropped.map((field) => ({ code: 'not_kept', field })) ?? []
  return (
    <>
      <h1>Pick a time</h1>
      <div className="call-columns">
        <div className="call-column">
          {offer ? (
            <BookingForm
              offer={{ ...offer, ticket: ticket ?? offer.ticket }}
              timeZone={timeZone}
              page={page ?? pageOf(offer, { timeZone, day, start: start ?? input?.start })}
              start={start}
              day={day}
              input={input}
              action="/call/book"
              path="/call"
              from={from}
              zones={zoneNames()}
              issues={[...dropped, ...issues]}
            />
          ) : (
            <Unavailable host={bookingMode.plan.host} />
          )}
        </div>
        {growthPlan && (
          <aside aria-labelledby="agenda-title">
            <p
              id="agenda-title"
              className="mb-7 font-serif text-title leading-[1.06] tracking-[-0.01em] text-balance"
            >
              {growthPlan.heading}
            </p>
            <CallAgenda agenda={growthPlan.agenda} />
          </aside>
        )}
      </div>
    </>
  )
}
