import 'server-only'
import { instantOf } from '@/lib/content/claims/live-claims'
import type { ClaimWindowsQueryResult } from '@/lib/content/sanity.types'
import { claimWindowsQuery } from '@/lib/sanity/queries/queries'
import { ask } from '@/lib/sanity/reading/ask'

/** When published claims begin and cease to be live, in milliseconds since 1970, from the content lake itself. */
export async function readClaimInstants(): Promise<number[]> {
  const answer = await ask(claimWindowsQuery, {}, { cache: 'no-store' })
  const windows = answer as ClaimWindowsQueryResult
  const dates = windows.flatMap(({ liveFrom, liveUntil }) => [liveFrom, liveUntil])
  return dates.map(instantOf).filter((instant) => !Number.isNaN(instant))
}
