import type { IncomingMessage } from 'node:http'

/** A host name or IP address, and a port; no longer than DNS allows. */
const HOST = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(:\d{1,5})?$/i

/** Returns whether a request has exactly one well-formed Host header. */
export function hasOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  let count = 0
  // Node silently keeps the first of several.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count === 1 && HOST.test(headers.host ?? '')
}

/** Returns whether a Host header names this machine, with or without a port. */
export const isLoopback = (host = ''): boolean =>
  /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host)
