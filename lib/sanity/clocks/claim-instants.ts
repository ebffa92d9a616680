import 'server-only'
import { optionalText } from '@/lib/content/check/fields'
import { list, object, read } from '@/lib/content/check/read'
import { instantOf } from '@/lib/content/claims/live-claims'
import type { ClaimWindowsQueryResult } from '@/lib/content/sanity.types'
import { claimWindowsQuery } from '@/lib/sanity/queries/queries'
import { ask } from '@/lib/sanity/reading/ask'

type Window = ClaimWindowsQueryResult[number]

const claimWindows = list(object<Window>({ liveFrom: optionalText, liveUntil: optionalText }))

/** When published claims and campaign pages begin and cease to be shown, in milliseconds since 1970, from the content lake itself. */
export async function readClaimInstants(): Promise<number[]> {
  const answer = await ask(claimWindowsQuery, {}, { cache: 'no-store' })
  const { value: windows } = read(claimWindows, answer)
  if (!windows) throw new Error('the answer is not a list of dates')
  const dates = windows.flatMap(({ liveFrom, liveUntil }) => [liveFrom, liveUntil])
  return dates.map(instantOf).filter((instant) => !Number.isNaN(instant))
}
