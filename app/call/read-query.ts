import { isInstant } from '@/lib/booking/booking-form'
import { readFormTicket } from '@/lib/booking/booking-token'
import { isDate } from '@/lib/booking/weekly-hours'
import { isTimeZone } from '@/lib/booking/zones/wall-clock'
import { currentZone } from '@/lib/booking/zones/zone-names'
import { issuesOfText } from '@/lib/forms/issues-in-address'
import { readSearchParams, type SearchParams } from '@/lib/forms/search-params'
import { pagePathIssue } from '@/lib/redirects/page-path'
import { siteBookingKey } from '@/lib/supabase/bookings/booking-calls'

/** What the address of a call's page asks it to show; everything unknown is ignored. */
export async function readQuery(searchParams: SearchParams) {
  const read = await readSearchParams(searchParams)
  const { issues, notice, time_zone: zone = '', page = '', from = '', start = '', day = '' } = read
  const { ticket = '' } = read
  return {
    issues: issuesOfText(issues),
    notice,
    /** Of a form that only has to be sent once more; undefined for any other. */
    ticket: readFormTicket(siteBookingKey(), ticket)?.isSecondPress ? ticket : undefined,
    timeZone: isTimeZone(zone) ? currentZone(zone) : undefined,
    from: from.startsWith('/') && !pagePathIssue(from.slice(1)) ? from : undefined,
    /** Undefined: the page of the time or the day (`pageOf`). */
    page: /^\d{1,2}$/.test(page) ? Number(page) : undefined,
    start: isInstant(start) ? start : undefined,
    day: isDate(day) ? day : undefined,
  }
}
