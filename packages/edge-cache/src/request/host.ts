import type { IncomingMessage } from 'node:http'

/** A name or an address, and a port; no longer than DNS and a port allow. */
const HOST = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(:\d{1,5})?$/i

/** Does a request name one host, as every request must, in a form that a host can have? */
export function hasOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  let count = 0
  // Node keeps the first of several and says nothing.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count === 1 && HOST.test(headers.host ?? '')
}

/** Is this a Host header that names this machine, with a port or without? */
export const isLoopback = (host = ''): boolean =>
  /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host)
