import 'server-only'

/** Ms that the accounts have for one request of a visitor, so that the response is there within eight seconds. */
export const DEADLINE_MS = 7_000

/** Carries the end of a request's time, in ms since 1970, from the proxy to the page. */
export const ANSWER_BY = 'x-answer-by'

/** Says that the accounts had no time left. */
export class OutOfTime extends Error {
  override message = 'The accounts have not answered in time.'
}

/** The time that the accounts have for one request. */
export type Deadline = ReturnType<typeof startDeadline>

/** Starts the time of one request; `ms` is what is left of it. */
export function startDeadline(ms: number = DEADLINE_MS) {
  const controller = new AbortController()
  const { signal } = controller
  const startedAt = Date.now()
  const left = Math.max(0, Math.min(ms, DEADLINE_MS))
  const end = () => controller.abort(new OutOfTime())
  if (left === 0) end()
  else setTimeout(end, left).unref()
  return {
    signal,
    startedAt,
    endsAt: startedAt + left,
    /** Ends it before its time: there will be no answer. */
    end,
    /** Waits for work no longer than the time lasts; then throws `OutOfTime`, and what the work does is lost. */
    async within<T>(work: Promise<T>): Promise<T> {
      work.catch(() => undefined)
      const { promise, reject } = Promise.withResolvers<never>()
      const lose = () => reject(signal.reason)
      if (signal.aborted) lose()
      signal.addEventListener('abort', lose)
      return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', lose))
    },
  }
}
