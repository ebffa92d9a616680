import { isTimeZone } from '@/lib/booking/weekly-hours'
import { currentZone } from '@/lib/booking/zone-names'
import { issuesOfText } from '@/lib/forms/issues-in-address'
import { readSearchParams, type SearchParams } from '@/lib/forms/search-params'

/** What the address of a call's page asks it to show; everything unknown is ignored. */
export async function readQuery(searchParams: SearchParams) {
  const { issues, notice, time_zone: zone = '', page = '' } = await readSearchParams(searchParams)
  return {
    issues: issuesOfText(issues),
    notice,
    timeZone: isTimeZone(zone) ? currentZone(zone) : undefined,
    page: /^\d{1,2}$/.test(page) ? Number(page) : 0,
  }
}
