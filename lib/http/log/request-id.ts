import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { onRequestStart } from '@/lib/http/request-start'

/** The header in which the edge cache, or a proxy in front of it, sends the request id. */
const REQUEST_ID = 'x-request-id'

const current = new AsyncLocalStorage<string>()

/** Returns the id of the current request, or undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore()

/**
 * Gives every request an id, from its header or a new one, which `currentRequestId` returns while it is handled. Returns
 * a function that stops this.
 */
export function followRequests(): () => void {
  return onRequestStart(({ headers }) => {
    const given = headers[REQUEST_ID]
    // Anyone may send this header, so the id is only used to tell requests apart.
    const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    headers[REQUEST_ID] = id
    current.enterWith(id)
  })
}
