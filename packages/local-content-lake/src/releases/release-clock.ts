import type { Store } from '../store/store.ts'
import { isReleaseId, scheduledIn } from './release.ts'
import { settleReleases } from './settle-releases.ts'

/** A longer timer would miss that the machine slept or its clock was set. */
const LONGEST_MS = 60_000
/** After a failure that is none of the release: a full disk. */
const RETRY_MS = 5_000

/** Publishes scheduled releases at their instants, and at once what came due while nothing ran. Ends with the store. */
export function startReleaseClock(store: Store): void {
  let timer: NodeJS.Timeout | undefined
  const arm = (atLeast = 0) => {
    clearTimeout(timer)
    const [next] = scheduledIn(store.documents.values())
    if (!next || store.ended.aborted) return
    const wait = Date.parse(next.publishAt) - Date.now()
    timer = setTimeout(tick, Math.min(Math.max(wait, atLeast), LONGEST_MS))
    timer.unref()
  }
  const tick = () => {
    try {
      settleReleases(store)
      arm()
    } catch (error) {
      console.error('a release was not published:', error)
      arm(RETRY_MS)
    }
  }
  const stop = store.onCommit(({ changes }) => {
    if ([...changes.keys()].some(isReleaseId)) arm()
  })
  store.ended.addEventListener('abort', () => {
    clearTimeout(timer)
    stop()
  })
  tick()
}
