import 'server-only'
import { checkedResponse } from '@/lib/accounts/supabase/clients'
import { isRefresh, settledRefresh } from '@/lib/accounts/supabase/connection/session-over'
import { env } from '@/lib/env'

/** Milliseconds for all backend calls of one request, so that the page responds within eight seconds. */
export const DEADLINE_MS = 7_000 * env.deadlineFactor

/** The header with a request's deadline, in ms since 1970, from the proxy to the page. */
export const RESPOND_BY = 'x-respond-by'

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

/** Requests that only read or count: a lost response leaves no doubt about the account. */
const HARMLESS = /\/auth\/v1\/token$|\/rpc\/(take_rate_limit|name_session|my_sessions)$/

/** How long a failing refresh may be retried within one request. */
const RETRY_MS = 1_000

/** Node's error codes for a connection that was never made. */
const NEVER_SENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * Returns the `fetch` for one request's clients. It aborts at the deadline, body included, and counts the changes that
 * were sent and got no definite response.
 */
export function backendFetch({ signal, startedAt, end }: Deadline) {
  const state = {
    /** Changes sent without a definite response so far. */
    pendingChanges: 0,
    /** The code of the service's last error. */
    code: undefined as string | undefined,
    /** How long the last response took, in ms. */
    lastMs: 0,
  }
  return {
    state,
    async fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
      signal.throwIfAborted()
      const sentAt = Date.now()
      /** auth-js retries a refresh for 30 s, which suits a tab but not a visitor waiting for a page. */
      const giveUp = () => isRefresh(url.href) && Date.now() - startedAt > RETRY_MS && end()
      const url = new URL(input instanceof Request ? input.url : input)
      const method = init.method ?? (input instanceof Request ? input.method : 'GET')
      const isChange = !/^(GET|HEAD)$/.test(method) && !HARMLESS.test(url.pathname)
      const signals = init.signal ? [signal, init.signal] : [signal]
      // Counted before sending: after the deadline nothing awaits this request's error.
      if (isChange) state.pendingChanges += 1
      try {
        const response = await checkedResponse(
          method,
          url.pathname,
          await buffer(await fetch(input, { ...init, signal: AbortSignal.any(signals) })),
        )
        const { isDefinite, code } = await classify(response)
        state.code = code
        state.lastMs = Date.now() - sentAt
        if (isChange && isDefinite) state.pendingChanges -= 1
        if (!isRefresh(url.href)) return response
        const settled = await settledRefresh(response)
        if (response.status === 429) end()
        if (!settled.ok && settled !== response) giveUp()
        return settled
      } catch (error) {
        giveUp()
        if (isChange && NEVER_SENT.includes(Object(Object(error).cause).code))
          state.pendingChanges -= 1
        throw error
      }
    },
  }
}

/** Returns the response with its whole body, because auth-js would wait for the rest without a timeout. */
async function buffer(response: Response): Promise<Response> {
  const body = [204, 205, 304].includes(response.status) ? null : await response.arrayBuffer()
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}

/** Returns whether a response is definitely the service's own, and its error code. */
async function classify(
  response: Response,
): Promise<{ isDefinite: boolean; code: string | undefined }> {
  const text = await response.clone().text()
  const body = parse(text)
  const { code, error_code: oldCode } = Object(body)
  const found = [code, oldCode].find((value) => typeof value === 'string')
  const isRead = text === '' || body !== undefined
  return { isDefinite: response.status < 500 && (isRead || !response.ok), code: found }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
