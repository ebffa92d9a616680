import { errorMessage } from '../../lib/values/record.ts'
import { Problem } from '../process/problem.ts'

type Options = {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a request to one URL, without following redirects. Throws a Problem if there is no response. */
export async function request(url: string, { method = 'GET', body, headers = {} }: Options = {}) {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(30_000),
    body: body === undefined ? null : JSON.stringify(body),
  }).catch((error: unknown) => {
    const { origin } = new URL(url)
    // Node puts the reason in the cause.
    const reason = errorMessage(Object(error).cause ?? error)
    throw new Problem(
      `${origin} could not be reached: ${reason}. Check that it runs and that its name and certificate are right.`,
    )
  })
  const text = await response.text()
  return { status: response.status, ok: response.ok, headers: response.headers, text }
}
