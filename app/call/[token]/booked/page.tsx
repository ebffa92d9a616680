import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import * as v from 'valibot'
import { readBookingMode } from '@/app/call/offer'
import { CallDate } from '@/components/booking/call-date'
import { CallPlace } from '@/components/booking/call-place'
import { isInstant } from '@/lib/booking/booking-form'
import { BOOKED } from '@/lib/booking/call-cookies'
import { isTimeZone } from '@/lib/booking/zones/wall-clock'
import { titled } from '@/lib/sanity/site-chrome'

const booked = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    start: v.pipe(v.string(), v.check(isInstant)),
    timeZone: v.string(),
    email: v.string(),
    phone: v.optional(v.string(), ''),
  }),
)

export async function generateMetadata(): Promise<Metadata> {
  const bookingMode = await readBookingMode()
  return bookingMode ? titled(bookingMode.plan.confirmation.heading) : {}
}

/** The confirmation of a call that was just booked. */
export default async function BookedPage() {
  const bookingMode = await readBookingMode()
  const read = v.safeParse(booked, (await cookies()).get(BOOKED)?.value)
  if (bookingMode?.mode !== 'builtIn' || !read.success) notFound()
  const { start, timeZone, email, phone } = read.output
  const { confirmation, rules, place, host } = bookingMode.plan
  const end = new Date(Date.parse(start) + rules.slotMinutes * 60_000).toISOString()
  return (
    <div role="status">
      <svg className="call-done" viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="21" />
        <path d="M14 22.5l6 6L31 16.5" />
      </svg>
      <h1>{confirmation.heading}</h1>
      <div className="call-sheet">
        <CallDate
          slot={{ start, end }}
          timeZone={isTimeZone(timeZone) ? timeZone : rules.timeZone}
        />
        <CallPlace place={place} host={host} booking={{ name: '', phone }} />
        <p className="mt-6">{confirmation.text}</p>
        <p className="mt-4 text-small text-soft">{`Sent to ${email}.`}</p>
        <p className="call-actions">
          <a className="btn btn-ink" href="/">
            Return to Home
          </a>
        </p>
      </div>
    </div>
  )
}
