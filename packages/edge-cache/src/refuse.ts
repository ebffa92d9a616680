import type { ServerResponse } from 'node:http'

/** The headers of a sentence that no cache keeps. */
export const plain = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Answers with a status and a sentence, and ends the connection. */
export function refuse(
  response: ServerResponse,
  status: number,
  sentence: string,
  more = {},
): void {
  response.writeHead(status, { ...plain, connection: 'close', ...more }).end(`${sentence}\n`)
}

/** The path of an address, without its query. */
export const pathOf = ({ url = '/' }: { url?: string }): string => url.split('?', 1).join('')

/** A path as a log may hold it: a long part may be somebody's link. */
export const toLoggedPath = (path: string): string => path.replace(/[^/]{20,}/g, '…')
