import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { asRecord } from '@/lib/values/record'

/** Node publishes each request on this channel before any handler runs. */
const CHANNEL = 'http.server.request.start'

/** Calls `listener` with each request to a server of this process. Returns a function that stops this. */
export function onRequestStart(listener: (request: IncomingMessage) => void): () => void {
  const receive = (message: unknown) => {
    const { request } = asRecord(message)
    if (request instanceof IncomingMessage) listener(request)
  }
  subscribe(CHANNEL, receive)
  return () => void unsubscribe(CHANNEL, receive)
}
