import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../store/store.ts'

/** Milliseconds before each retry: a page that the site newGeneration to render before a publish is ready soon. */
const PAUSES_MS = [0, 25, 50, 100, 200, 400, 800]

/**
 * Repeats a request until the response shows published content. Next serves a render in progress to all requests that
 * arrive meanwhile, even after a publish. After 1.6 s the last response is returned, stale or not.
 */
export async function upToDate(
  store: Store,
  request: () => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  let response = await request()
  for (const ms of PAUSES_MS) {
    if (!store.isStale(response)) break
    response.resume()
    await pause(ms)
    response = await request()
  }
  return response
}
