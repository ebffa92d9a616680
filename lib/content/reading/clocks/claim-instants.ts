import 'server-only'
import { list, nullableText, object, read } from '@/lib/content/check/read'
import { instantOf } from '@/lib/content/claims/shown-claims'
import { claimWindowsQuery } from '@/lib/content/queries/queries'
import { fetchContent } from '@/lib/content/reading/content-lake'
import type { ClaimWindowsQueryResult } from '@/sanity.types'

type Window = ClaimWindowsQueryResult[number]

const claimWindows = list(object<Window>({ liveFrom: nullableText, liveUntil: nullableText }))

/** Reads, uncached, the start and end times of published claims and campaign pages in milliseconds since 1970. */
export async function readClaimInstants(): Promise<number[]> {
  const response = await fetchContent(claimWindowsQuery, {}, { cache: 'no-store' })
  const { value: windows } = read(claimWindows, response)
  if (!windows) throw new Error('the response is not a list of dates')
  const dates = windows.flatMap(({ liveFrom, liveUntil }) => [liveFrom, liveUntil])
  return dates.map(instantOf).filter((instant) => !Number.isNaN(instant))
}
