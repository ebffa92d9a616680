import { once } from 'node:events'
import type { Server } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** True for a host, with its port or without, that names this machine. */
export const isLoopback = (host = ''): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

/** Listens on 127.0.0.1 and returns the port; 0 takes a free one. Rejects if it is taken. */
export async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return boundPort(server)
}

/** The port of a server that listens. */
export function boundPort(server: Server): number {
  const address = server.address()
  if (typeof address === 'object' && address) return address.port
  throw new Error('The server does not listen')
}

/** Ends a server with its connections. */
export async function closeServer(server: ServerType): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve)
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}

/** The address of the socket by which a request came; what this process asks itself came by none. */
export const remoteAddress = (context: Context): string =>
  (context.env?.incoming && getConnInfo(context).remote.address) || '127.0.0.1'
