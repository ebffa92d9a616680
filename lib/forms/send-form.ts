/** Longer than the site waits for any service behind a form. */
const ANSWER_MS = 30_000

/**
 * Sends a form as a script does, and reads what its handler answers. An empty object if no answer came: whether the form
 * arrived is not known then.
 */
export async function sendForm<Answer extends object>(
  action: string,
  body: FormData,
): Promise<Partial<Answer>> {
  try {
    const headers = { accept: 'application/json' }
    const signal = AbortSignal.timeout(ANSWER_MS)
    return await (await fetch(action, { method: 'POST', body, headers, signal })).json()
  } catch {
    return {}
  }
}
