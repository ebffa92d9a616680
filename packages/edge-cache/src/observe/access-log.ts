import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathOf, toLoggedPath } from '../reject.ts'

/** Returns a warning as one line of JSON. */
export const warningLine = (message: string): string =>
  JSON.stringify({ level: 'warning', time: new Date().toISOString(), message })

/** Returns a request and its response as one line of JSON; `startedAt` is from `performance.now()`. */
export function lineOf(
  request: IncomingMessage,
  response: ServerResponse,
  { startedAt, requestId }: { startedAt: number; requestId: string },
): string {
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  // IP address and query are left out: both may identify the visitor.
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
