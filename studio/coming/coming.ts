import { type ComingAnswer, PAST_DAYS } from './coming-query.ts'
import { documentEntries } from './document-entries.ts'
import type { Entry } from './entry.ts'
import { failedReleases, releaseEntries } from './release-entries.ts'

/** What has a date: what went wrong, what comes (the next first), what has just been (the last first). */
export type Coming = { failed: Entry[]; next: Entry[]; past: Entry[] }

const DAY_MS = 86_400_000

/** Everything with a date, as it is at an instant. */
export function coming(answer: ComingAnswer, now: Date): Coming {
  const at = now.getTime()
  const entries = [...releaseEntries(answer), ...documentEntries(answer.documents, now)].sort(
    (a, b) => a.at - b.at || a.sentence.localeCompare(b.sentence),
  )
  return {
    failed: failedReleases(answer),
    next: entries.filter((entry) => entry.at > at),
    past: entries.filter((entry) => entry.at <= at && entry.at > at - PAST_DAYS * DAY_MS).reverse(),
  }
}
