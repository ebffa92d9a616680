import 'server-only'
import { env } from '@/lib/env'

/** Milliseconds for all backend calls of one request, so that the page responds within eight seconds. */
export const DEADLINE_MS = 7_000 * env.deadlineFactor

/** The header with a request's deadline, in ms since 1970, from the proxy to the page. */
export const RESPOND_BY = 'x-answer-by'

/** Thrown when the backend missed the deadline. */
export class DeadlineExceeded extends Error {
  override message = 'The auth service did not respond in time.'
}

/** The deadline of one request's backend calls. */
export type Deadline = ReturnType<typeof startDeadline>

/** Starts the deadline of one request, `ms` from now. */
export function startDeadline(ms: number = DEADLINE_MS) {
  const controller = new AbortController()
  const { signal } = controller
  const startedAt = Date.now()
  const left = Math.max(0, ms)
  const end = () => controller.abort(new DeadlineExceeded())
  if (left === 0) end()
  else setTimeout(end, left).unref()
  return {
    signal,
    startedAt,
    endsAt: startedAt + left,
    /** Aborts early, because no response will come. */
    end,
    /** Waits for `work` until the deadline, then throws `DeadlineExceeded` and ignores its result. */
    async within<T>(work: Promise<T>): Promise<T> {
      work.catch(() => undefined)
      const { promise, reject } = Promise.withResolvers<never>()
      const abort = () => reject(signal.reason)
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort)
      return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
    },
  }
}
