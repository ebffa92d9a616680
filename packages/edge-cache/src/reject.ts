import type { ServerResponse } from 'node:http'

/** Headers of a plain-text response that no cache stores. */
export const plain = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Responds with a status and a message, and closes the connection. */
export function reject(response: ServerResponse, status: number, message: string, more = {}): void {
  response.writeHead(status, { ...plain, connection: 'close', ...more }).end(`${message}\n`)
}

/** Returns the path of a URL, without the query. */
export const pathOf = ({ url = '/' }: { url?: string }): string => url.split('?', 1).join('')

/** Shortens a path for logs: a long segment may be somebody's secret link. */
export const toLoggedPath = (path: string): string => path.replace(/[^/]{20,}/g, '…')
