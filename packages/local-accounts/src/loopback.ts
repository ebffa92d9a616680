import { once } from 'node:events'
import type { Server } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Returns true for a host name, with or without port, of this machine. */
export const isLoopback = (host = ''): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

/** Listens on 127.0.0.1 and returns the port; 0 picks a free one. Rejects if the port is in use. */
export async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return boundPort(server)
}

/** Returns the port of a listening server. */
export function boundPort(server: Server): number {
  const address = server.address()
  if (typeof address === 'object' && address) return address.port
  throw new Error('The server is not listening')
}

/** Closes a server and its connections. */
export async function closeServer(server: ServerType): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve)
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}

/** Returns the IP of a request's socket, or loopback for requests that this process makes to itself. */
export const remoteAddress = (context: Context): string =>
  (context.env?.incoming && getConnInfo(context).remote.address) || '127.0.0.1'
