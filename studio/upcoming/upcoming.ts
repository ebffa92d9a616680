import type { Entry } from './days.ts'
import { documentEntries } from './document-entries.ts'
import { failedReleases, releaseEntries } from './release-entries.ts'
import { PAST_DAYS, type UpcomingResponse } from './upcoming-query.ts'

/** Failed releases, future changes (next first) and past changes (latest first). */
export type Upcoming = { failed: Entry[]; next: Entry[]; past: Entry[] }

const DAY_MS = 86_400_000

/** Returns everything with a date, relative to `now`. */
export function upcoming(response: UpcomingResponse, now: Date): Upcoming {
  const at = now.getTime()
  const entries = [...releaseEntries(response), ...documentEntries(response.documents, now)].sort(
    (a, b) => a.at - b.at || a.sentence.localeCompare(b.sentence),
  )
  return {
    failed: failedReleases(response),
    next: entries.filter((entry) => entry.at > at),
    past: entries.filter((entry) => entry.at <= at && entry.at > at - PAST_DAYS * DAY_MS).reverse(),
  }
}
