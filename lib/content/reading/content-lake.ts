import 'server-only'
import { client } from './client.ts'

/** Milliseconds without reads after a failed one, so that not every visitor waits for a timeout. */
const PAUSE_MS = 5000

// On globalThis: the webhook's route is bundled separately from the pages and would have its own copy.
declare global {
  var contentOutage: { failedAt: number; clearedAt: number } | undefined
}
globalThis.contentOutage ??= { failedAt: Number.NEGATIVE_INFINITY, clearedAt: 0 }
const outage = globalThis.contentOutage

/** Returns true if a read failed a moment ago; content read since may be the last good response. */
export const isPaused = (): boolean => performance.now() - outage.failedAt < PAUSE_MS

/** Lets the next read request from the Content Lake again. */
export function clearOutage(): void {
  outage.failedAt = Number.NEGATIVE_INFINITY
  outage.clearedAt = performance.now()
}

type Options = { cache?: 'no-store' }

/** Requests published content from the Content Lake. Throws if the response has no result. */
export async function fetchContent(
  query: string,
  params: Record<string, string> = {},
  options: Options = {},
): Promise<unknown> {
  // Unfiltered: the client reads `result` from any response and throws a TypeError on an empty one.
  const raw = { ...options, filterResponse: false, returnQuery: false } as const
  const { result } = Object(await client.fetch<unknown>(query, params, raw))
  if (result === undefined) throw new Error('the response has no query result')
  return result
}

/**
 * Requests published content for a page. Passes on the error, and throws immediately if a request failed within the
 * last 5 s. A webhook ends that pause, because it proves that the Content Lake is up.
 */
export async function fetchUnlessPaused(
  query: string,
  params: Record<string, string>,
): Promise<unknown> {
  const startedAt = performance.now()
  if (isPaused()) throw new Error('no response a moment ago')
  try {
    return await fetchContent(query, params)
  } catch (error) {
    // A request from before the webhook says nothing about the current state.
    if (startedAt >= outage.clearedAt) outage.failedAt = performance.now()
    throw error
  }
}
