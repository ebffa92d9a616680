import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { onRequestStart } from '@/lib/serving/request-start'

/** The header in which the edge cache, or a proxy before it, names a request. */
const REQUEST_ID = 'x-request-id'

const current = new AsyncLocalStorage<string>()

/** The name of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore()

/**
 * Gives every request a name, that of its header if it has one, and remembers it in all that is done for it. Returns
 * what ends this.
 */
export function followRequests(): () => void {
  return onRequestStart(({ headers }) => {
    const given = headers[REQUEST_ID]
    // Anybody may send one: it can be told apart, and nothing else.
    const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    headers[REQUEST_ID] = id
    current.enterWith(id)
  })
}
