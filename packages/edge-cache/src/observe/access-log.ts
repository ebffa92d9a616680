import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathOf, toLoggedPath } from '../refuse.ts'

/** What happened, in one line of JSON. */
export const warningLine = (message: string): string =>
  JSON.stringify({ level: 'warning', time: new Date().toISOString(), message })

/** A request and its answer in one line of JSON; `startedAt` by `performance.now()`. */
export function lineOf(
  request: IncomingMessage,
  response: ServerResponse,
  { startedAt, requestId }: { startedAt: number; requestId: string },
): string {
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  // Neither address nor query: both may say who asks.
  return JSON.stringify({
    level: 'info',
    time: new Date().toISOString(),
    requestId,
    method: request.method,
    path: toLoggedPath(pathOf(request)),
    status: response.statusCode,
    ms,
  })
}
