import 'server-only'
import type { Deadline } from './deadline.ts'
import { isRefresh, settledRefresh } from './session-over.ts'

/** What asks and counts, and changes nothing of an account that anybody would miss. */
const HARMLESS = /\/auth\/v1\/token$|\/rpc\/(take_rate_limit|name_session|my_sessions)$/

/** How long a refresh that fails may be repeated within one request. */
const REPEAT_MS = 1_000

/** Node's codes of a connection that was never made. */
const NEVER_SENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

export type Asking = ReturnType<typeof askWithin>

/**
 * Makes the `fetch` of one request's clients: it ends with the deadline, the body included, and remembers whether a
 * change was sent that nobody has answered for.
 */
export function askWithin({ signal, startedAt, end }: Deadline) {
  const state = {
    /** Changes that were sent, and that nobody has answered for so far. */
    unanswered: 0,
    /** The code of the last error that the service has named. */
    code: undefined as string | undefined,
  }
  return {
    state,
    async fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
      signal.throwIfAborted()
      /** auth-js repeats a refresh for 30 s, which is right for a tab, not for somebody who waits for a page. */
      const giveUp = () => isRefresh(url.href) && Date.now() - startedAt > REPEAT_MS && end()
      const url = new URL(input instanceof Request ? input.url : input)
      const method = init.method ?? (input instanceof Request ? input.method : 'GET')
      const isChange = !/^(GET|HEAD)$/.test(method) && !HARMLESS.test(url.pathname)
      const signals = init.signal ? [signal, init.signal] : [signal]
      // Counted at once: when the time is over, nobody waits for the error that it ends in.
      if (isChange) state.unanswered += 1
      try {
        const response = await whole(
          await fetch(input, { ...init, signal: AbortSignal.any(signals) }),
        )
        const { isDefinite, code } = await judge(response)
        state.code = code
        if (isChange && isDefinite) state.unanswered -= 1
        if (!isRefresh(url.href)) return response
        const settled = await settledRefresh(response)
        if (response.status === 429) end()
        if (!settled.ok && settled !== response) giveUp()
        return settled
      } catch (error) {
        giveUp()
        if (isChange && NEVER_SENT.includes(Object(Object(error).cause).code)) state.unanswered -= 1
        throw error
      }
    },
  }
}

/** The response once all of its body is there; auth-js would wait for the rest of one that has begun. */
async function whole(response: Response): Promise<Response> {
  const body = [204, 205, 304].includes(response.status) ? null : await response.arrayBuffer()
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}

/** Says whether a response is the service's own word, and the code of an error in it. */
async function judge(
  response: Response,
): Promise<{ isDefinite: boolean; code: string | undefined }> {
  const text = await response.clone().text()
  const body = parse(text)
  const { code, error_code: oldCode } = Object(body)
  const found = [code, oldCode].find((one) => typeof one === 'string')
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
