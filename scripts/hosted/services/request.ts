import { errorMessage } from '../../../lib/values/error-message.ts'
import { FindingError } from '../finding.ts'

const TIMEOUT_MS = 30_000

type Options = {
  method?: string
  body?: unknown
  /** Replaces a JSON body. */
  form?: URLSearchParams
  headers?: Record<string, string | undefined>
  redirect?: 'follow' | 'manual'
}

/** Sends a request to one URL. Throws a finding if there is no response. */
export async function request(
  url: string,
  { method = 'GET', body, form, headers = {}, redirect = 'manual' }: Options = {},
) {
  const given = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const type: [string, string][] = body === undefined ? [] : [['content-type', 'application/json']]
  const init = {
    method,
    redirect,
    headers: [...type, ...given],
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  }
  const response = await fetch(url, init).catch((error: unknown) => {
    const { origin } = new URL(url)
    throw new FindingError(
      `${origin} could not be reached: ${reasonOf(error)}.`,
      `Check that ${origin} runs and that its name and certificate are right.`,
    )
  })
  const text = await response.text()
  return { status: response.status, ok: response.ok, headers: response.headers, text }
}

/** Node puts the reason in the cause. */
export function reasonOf(error: unknown): string {
  const { cause } = Object(error)
  return cause ? errorMessage(cause) : errorMessage(error)
}
