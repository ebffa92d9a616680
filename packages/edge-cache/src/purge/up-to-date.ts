import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../store/store.ts'

/** Milliseconds before each further request: what the site began to render before a publish is ready soon. */
const PAUSES_MS = [0, 25, 50, 100, 200, 400, 800]

/**
 * Requests until the response was read from what is published. A site gives what it is rendering to requests that come
 * meanwhile, also to those that come after a publish. After 1.6 s the last response is returned, whatever it is.
 */
export async function upToDate(
  store: Store,
  request: () => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  let response = await request()
  for (const ms of PAUSES_MS) {
    if (!store.isBehind(response)) break
    response.resume()
    await pause(ms)
    response = await request()
  }
  return response
}
