import { isInstant } from '@/lib/booking/booking-form'
import { readFormTicket } from '@/lib/booking/booking-token'
import { siteBookingKey } from '@/lib/booking/supabase/booking-calls'
import { currentZone, isTimeZone } from '@/lib/booking/time-zones'
import { isDate } from '@/lib/booking/weekly-hours'
import { issuesFromParam } from '@/lib/http/forms/form-error'
import { readSearchParams, type SearchParams } from '@/lib/http/forms/parse-form'
import { pagePathIssue } from '@/lib/site/page-path'

/** Reads the query of a call page; drops unknown and invalid values. */
export async function readQuery(searchParams: SearchParams) {
  const read = await readSearchParams(searchParams)
  const { issues, notice, time_zone: zone = '', page = '', from = '', start = '', day = '' } = read
  const { ticket = '' } = read
  return {
    issues: issuesFromParam(issues),
    notice,
    /** Ticket of a form that only has to be sent again; otherwise undefined. */
    ticket: readFormTicket(siteBookingKey(), ticket)?.isSecondPress ? ticket : undefined,
    timeZone: isTimeZone(zone) ? currentZone(zone) : undefined,
    from: from.startsWith('/') && !pagePathIssue(from.slice(1)) ? from : undefined,
    /** Undefined: the page that shows the time or day (`pageOf`). */
    page: /^\d{1,2}$/.test(page) ? Number(page) : undefined,
    start: isInstant(start) ? start : undefined,
    day: isDate(day) ? day : undefined,
  }
}
