import 'server-only'
import { logWarning } from '@/lib/log'

/** At most one log line about failing reads per this many milliseconds. */
const PAUSE_MS = 60_000

type Failure = { loggedAt: number; count: number; isLogged: boolean; reason: string }

// On globalThis: routes and pages are bundled separately, and each would log it.
declare global {
  var readFailures: Map<string, Failure> | undefined
}
globalThis.readFailures ??= new Map()
const failures = globalThis.readFailures

/** The key for failures of the Content Lake itself. */
const LAKE = ''

/**
 * Logs that a read has failed and what was done instead; after that only the number of failures, once a minute. An
 * unusable response (`isUnusable`) is counted for this read alone, any other failure for the Content Lake. `reason`
 * is undefined for a skipped read.
 */
export function reportFailure(
  name: string,
  { reason, isUnusable, done }: { reason: string | undefined; isUnusable: boolean; done: string },
): void {
  const key = isUnusable ? name : LAKE
  const failure = failures.get(key) ?? {
    loggedAt: Number.NEGATIVE_INFINITY,
    count: 0,
    isLogged: false,
    reason: 'no response a moment ago',
  }
  failures.set(key, failure)
  failure.count += 1
  if (reason) failure.reason = reason
  const now = performance.now()
  if (now - failure.loggedAt < PAUSE_MS) return
  logWarning(
    failure.count === 1
      ? `Content cannot be read (${name}): ${failure.reason}. ${done}`
      : `Content still cannot be read: ${failure.count} reads have failed, most recently (${name}): ${failure.reason}.`,
  )
  Object.assign(failure, { loggedAt: now, isLogged: true })
}

/** Logs that content can be read again, if failures were logged. */
export function reportSuccess(name: string): void {
  for (const key of [LAKE, name]) {
    const failure = failures.get(key)
    if (!failure?.isLogged) continue
    const { count } = failure
    Object.assign(failure, { isLogged: false, count: 0 })
    logWarning(`Content can be read again. Failed reads in the meantime: ${count}.`)
  }
}

/** Clears the counts so that the next failure is logged immediately; called when the Content Lake is known to be up. */
export function clearFailures(): void {
  failures.clear()
}
