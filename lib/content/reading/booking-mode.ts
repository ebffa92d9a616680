import 'server-only'
import { cache } from 'react'
import { type BookingMode, toBookingMode } from '@/lib/booking/booking-plan'
import { retentionDays } from '@/lib/booking/retention'
import { booking } from '@/lib/content/check/booking'
import { nullable, object, orElse, read, textOrEmpty } from '@/lib/content/check/read'
import { siteName } from '@/lib/content/check/site-settings'
import { bookingQuery, retentionQuery } from '@/lib/content/queries/queries'
import { fetchContent } from '@/lib/content/reading/content-lake'
import type { BookingQueryResult } from '@/sanity.types'
import { getSnapshot } from './snapshot.ts'

type Names = NonNullable<BookingQueryResult['names']>

const settings = object<BookingQueryResult>({
  booking: nullable(orElse<BookingQueryResult['booking']>(booking, null)),
  names: nullable(
    object<Names>({ legalName: textOrEmpty, brandName: textOrEmpty, documentTitle: textOrEmpty }),
  ),
})

/** Reads how calls are booked, without the page that offers them. */
export const readBookingMode = cache(async (): Promise<BookingMode> => {
  const { booking, names } = await getSnapshot({
    name: 'booking',
    query: bookingQuery,
    tags: ['growthPlan', 'siteSettings'],
    parse,
  })
  return toBookingMode(booking, names ? siteName(names) : undefined)
})

/** Reads the settings from a response. The landing page, which has them too, reports what is invalid. */
function parse(response: unknown): BookingQueryResult {
  const { value, issues } = read(settings, response)
  if (!value) throw new Error(`the booking’s settings are malformed: ${issues.join(', ')}`)
  return value
}

/** Reads the published retention period of calls in days. Throws if it cannot be read: a wrong guess would delete data. */
export const readRetentionDays = async (): Promise<number> =>
  retentionDays(await fetchContent(retentionQuery, {}, { cache: 'no-store' }))
