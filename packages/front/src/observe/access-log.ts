import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathOf, toLoggedPath } from '../refuse.ts'

/** A request and its answer in one line of JSON; `startedAt` by `performance.now()`. */
export function lineOf(
  request: IncomingMessage,
  response: ServerResponse,
  startedAt: number,
): string {
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  // Neither address nor query: both may say who asks.
  return JSON.stringify({
    at: new Date().toISOString(),
    method: request.method,
    path: toLoggedPath(pathOf(request)),
    status: response.statusCode,
    ms,
  })
}
