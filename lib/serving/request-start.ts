import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { fieldsOf } from '@/lib/values/record'

/** Published by Node for each request, before anything else sees it. */
const CHANNEL = 'http.server.request.start'

/** Calls `follow` with each request that a server of this process takes. Returns what ends this. */
export function onRequestStart(follow: (request: IncomingMessage) => void): () => void {
  const take = (message: unknown) => {
    const { request } = fieldsOf(message)
    if (request instanceof IncomingMessage) follow(request)
  }
  subscribe(CHANNEL, take)
  return () => void unsubscribe(CHANNEL, take)
}
