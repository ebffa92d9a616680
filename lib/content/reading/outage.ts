import 'server-only'

/** Milliseconds without reads after a failed one, so that not every visitor waits for a timeout. */
const PAUSE_MS = 5000

// On globalThis: the webhook's route is bundled separately from the pages and would have its own copy.
declare global {
  var contentOutage: { failedAt: number; clearedAt: number } | undefined
}
globalThis.contentOutage ??= { failedAt: Number.NEGATIVE_INFINITY, clearedAt: 0 }
const outage = globalThis.contentOutage

/**
 * Runs one request to the Content Lake. Passes on its error, and throws immediately if a request failed
 * within the last 5 s. A webhook ends that pause, because it proves that the Content Lake is up.
 */
export async function requestUnlessPaused<T>(request: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  if (isPaused()) throw new Error('no response a moment ago')
  try {
    return await request()
  } catch (error) {
    // A request from before the webhook says nothing about the current state.
    if (startedAt >= outage.clearedAt) outage.failedAt = performance.now()
    throw error
  }
}

/** Returns true if a read failed a moment ago; content read since may be the last good response. */
export const isPaused = (): boolean => performance.now() - outage.failedAt < PAUSE_MS

/** Lets the next read request from the Content Lake again. */
export function clearOutage(): void {
  outage.failedAt = Number.NEGATIVE_INFINITY
  outage.clearedAt = performance.now()
}
