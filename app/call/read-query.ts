import * as v from 'valibot'
import { isTimeZone } from '@/lib/booking/weekly-hours'
import { issuesOfText } from '@/lib/forms/issues-in-address'
import { orNone } from '@/lib/forms/parse-form'
import { once, type SearchParams } from '@/lib/forms/search-params'

const query = v.object({
  issues: once,
  notice: once,
  time_zone: orNone(v.pipe(v.string(), v.check(isTimeZone))),
  page: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)), '0'),
    0,
  ),
})

/** What the address of a call's page asks it to show; everything unknown is ignored. */
export async function readQuery(searchParams: SearchParams) {
  const { issues, notice, time_zone: timeZone, page } = v.parse(query, await searchParams)
  return { issues: issuesOfText(issues), notice, timeZone, page }
}
