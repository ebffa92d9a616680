import 'server-only'
import { forgetFailures } from './report-failures.ts'

/** Milliseconds during which no read is tried after one has failed, so that visitors do not wait in turn. */
const PAUSE_MS = 5000

// On globalThis: the webhook's route is bundled apart from the pages and would hold its own copy.
declare global {
  var contentOutage: { failedAt: number; clearedAt: number } | undefined
}
globalThis.contentOutage ??= { failedAt: Number.NEGATIVE_INFINITY, clearedAt: 0 }
const outage = globalThis.contentOutage

/** The content lake was not asked, since it has not answered a moment ago. */
export class NotAsked extends Error {}

/**
 * Runs one request to the content lake. Throws its error, and throws at once if a request failed
 * within the last 5 s. A webhook ends that pause: it proves that the Content Lake is there.
 */
export async function unlessDown<T>(request: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  if (isPaused()) throw new NotAsked('no answer a moment ago')
  try {
    return await request()
  } catch (error) {
    // A request from before the webhook says nothing about the Content Lake now.
    if (startedAt >= outage.clearedAt) outage.failedAt = performance.now()
    throw error
  }
}

/** Has a read failed a moment ago? What was answered since may be the last good answer. */
export const isPaused = (): boolean => performance.now() - outage.failedAt < PAUSE_MS

/** Lets the next read ask the content lake again. */
export function clearOutage(): void {
  outage.failedAt = Number.NEGATIVE_INFINITY
  outage.clearedAt = performance.now()
  forgetFailures()
}
