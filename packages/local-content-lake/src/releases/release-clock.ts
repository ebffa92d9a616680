import type { Store } from '../store/store.ts'
import { later, now } from './clock.ts'
import { processDueReleases } from './due-releases.ts'
import { isReleaseId, scheduledIn } from './release.ts'

/** A longer timer would miss that the machine slept or its clock was changed. */
const MAX_WAIT_MS = 60_000
/** Delay after a failure that isn't the release's fault, such as a full disk. */
const RETRY_MS = 5_000

/** Publishes scheduled releases on time, and immediately those that came due while nothing ran. Stops with the store. */
export function startReleaseClock(store: Store): void {
  let cancel = () => {}
  const arm = (atLeast = 0) => {
    cancel()
    const [next] = scheduledIn(store.documents.values())
    if (!next || store.ended.aborted) return
    const wait = Date.parse(next.publishAt) - now()
    cancel = later(tick, Math.min(Math.max(wait, atLeast), MAX_WAIT_MS))
  }
  const tick = () => {
    try {
      processDueReleases(store)
      arm()
    } catch (error) {
      console.error('a release could not be published:', error)
      arm(RETRY_MS)
    }
  }
  const stop = store.onCommit(({ changes }) => {
    if ([...changes.keys()].some(isReleaseId)) arm()
  })
  store.ended.addEventListener('abort', () => {
    cancel()
    stop()
  })
  tick()
}
