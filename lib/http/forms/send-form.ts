/** Longer than the site waits for any service behind a form. */
const TIMEOUT_MS = 30_000

/**
 * Sends a form by script and returns the handler's response; an empty object if there wasn’t one, and then the form may
 * or may not have arrived.
 */
export async function sendForm<Result extends object>(
  action: string,
  body: FormData,
): Promise<Partial<Result>> {
  try {
    const headers = { accept: 'application/json' }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return await (await fetch(action, { method: 'POST', body, headers, signal })).json()
  } catch {
    return {}
  }
}
