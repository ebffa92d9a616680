import { setTimeout } from 'node:timers/promises'

const RETRY_MS = 50
// Another program may have taken the port, accept the connection and never respond.
const PATIENCE_MS = 10_000

/** Resolves when a server responds at `url`, whatever the status, or when `signal` is aborted. */
export async function firstResponse(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await responds(url, signal))) await setTimeout(RETRY_MS)
}

const responds = (url: string, signal: AbortSignal) =>
  fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  }).then(
    (response) => response.arrayBuffer().then(() => true),
    () => false,
  )
